import { pageProviders } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';

const STRIP_SIZE = 40;

export const providerQueries = {
  strip: () =>
    queryOptions({
      queryKey: ['providers', 'strip'],
      queryFn: async ({ signal }) =>
        (await call(pageProviders, { query: { page_index: 1, page_size: STRIP_SIZE }, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
