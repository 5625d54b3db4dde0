import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { saveForEntry, readForEntry } from '../../platform/history-entry';

const PAGES = 'pages';

type Pages = Pick<
  UseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'hasNextPage' | 'isFetching' | 'isError'
> & { fetchNextPage: () => unknown };

/** After a reload, fetches as many pages as were loaded before, so that the scroll position exists. */
export function useRestoredPages({ data, hasNextPage, isFetching, isError, fetchNextPage }: Pages): void {
  const [wanted] = useState(() => readForEntry(PAGES) ?? 1);
  const loaded = data?.pages.length ?? 0;
  const isIncomplete = loaded > 0 && loaded < wanted && hasNextPage;

  useEffect(() => {
    if (!isIncomplete) saveForEntry(PAGES, loaded);
    else if (!isFetching && !isError) void fetchNextPage();
  }, [isIncomplete, loaded, isFetching, isError, fetchNextPage]);
}
