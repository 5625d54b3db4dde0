import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { isTransient, retryDelayMs } from './query-client';

type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'errorUpdateCount' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown> };

/**
 * Requests a failed next page again with backoff and when the connection returns. `failure` stays during these requests, and is
 * undefined during one that the user has requested by `retry`.
 */
export function useNextPageRetry(pages: Pages): { failure: Error | undefined; retry: () => Promise<void> } {
  const { error, errorUpdateCount, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const [isRetrying, setIsRetrying] = useState(false);
  const errorsBeforeSuccess = useRef(0);
  const isWaiting = isFetchNextPageError && !isFetchingNextPage && isTransient(error);
  const fetchAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void fetchNextPage({ cancelRefetch: false });
  });

  useEffect(() => {
    if (!error) errorsBeforeSuccess.current = errorUpdateCount;
  }, [error, errorUpdateCount]);

  useEffect(() => {
    if (!isWaiting) return;
    const request = () => fetchAgain();
    // An interval, not a timeout: while the page is hidden nothing is requested, and the next tick tries again.
    const timer = setInterval(request, retryDelayMs(errorUpdateCount - errorsBeforeSuccess.current, error));
    addEventListener('online', request);
    return () => {
      clearInterval(timer);
      removeEventListener('online', request);
    };
  }, [isWaiting, errorUpdateCount, error]);

  async function retry() {
    setIsRetrying(true);
    await fetchNextPage({ cancelRefetch: false });
    setIsRetrying(false);
  }

  return { failure: isFetchNextPageError && !isRetrying && error ? error : undefined, retry };
}
