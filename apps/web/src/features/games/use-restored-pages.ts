import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { saveForEntry, readForEntry } from '../../platform/history-entry';

const NOTE = 'pages';

type Pages = Pick<
  UseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'hasNextPage' | 'isFetching' | 'isError'
> & { fetchNextPage: () => unknown };

/** After a reload, as many pages come as had been loaded, so that the place that was read at is there again. */
export function useRestoredPages({ data, hasNextPage, isFetching, isError, fetchNextPage }: Pages): void {
  const [wanted] = useState(() => readForEntry(NOTE) ?? 1);
  const loaded = data?.pages.length ?? 0;
  const isBehind = loaded > 0 && loaded < wanted && hasNextPage;

  useEffect(() => {
    if (!isBehind) saveForEntry(NOTE, loaded);
    else if (!isFetching && !isError) void fetchNextPage();
  }, [isBehind, loaded, isFetching, isError, fetchNextPage]);
}
