import { onlineManager, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';

import { backoffMs } from './backoff';
import { ApiFailure } from './call';

export const PLAYER_KEY = 'player';

const RETRY_LIMITS = { firstMs: 2000, maxMs: 30_000 };

/** As much of a `Query` as is read here: its full type depends on the data. */
type Query = {
  state: Pick<
    QueryState,
    'status' | 'fetchStatus' | 'fetchMeta' | 'error' | 'errorUpdateCount' | 'errorUpdatedAt'
  >;
};

/** `errorUpdateCount` of each query at its last success: the query itself does not reset it. */
const errorsBeforeSuccess = new WeakMap<object, number>();

/** When a failed query is requested again, whether or not a component was mounted when it failed. */
function retryAt(query: Query): number {
  const { error, errorUpdateCount, errorUpdatedAt } = query.state;
  const failures = errorUpdateCount - (errorsBeforeSuccess.get(query) ?? 0);
  return errorUpdatedAt + retryDelayMs(failures, error);
}

export function retryDelayMs(failures: number, error: unknown): number {
  const requestedMs = error instanceof ApiFailure ? (error.retryAfterS ?? 0) * 1000 : 0;
  return Math.max(backoffMs(failures, RETRY_LIMITS), requestedMs);
}

/** Whether the same request can succeed later. A server that refuses a request (4xx) will refuse it again. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  const { code, status } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'bad_shape';
}

/** A `refetchInterval` that polls, and requests a failed query again with backoff. */
export function pollEvery(intervalMs: number | false) {
  return (query: Query): number | false => {
    const { status, fetchStatus, error } = query.state;
    if (status !== 'error' || isNextPageFailure(query)) return intervalMs;
    // While it is being fetched there is nothing to schedule: the outcome computes the interval again.
    if (fetchStatus !== 'idle' || !isTransient(error)) return false;
    // TanStack Query takes 0 for no interval.
    return Math.max(retryAt(query) - Date.now(), 1);
  };
}

/** Fetching the query again would fetch every page before the failed one: `useNextPageRetry` fetches only that one. */
function isNextPageFailure(query: Query): boolean {
  return query.state.fetchMeta?.fetchMore !== undefined;
}

/** One cache for the page. Keys of the player's own data start with PLAYER_KEY and are removed with the token. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, query) => void errorsBeforeSuccess.set(query, query.state.errorUpdateCount),
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      refetchInterval: pollEvery(false),
      refetchOnReconnect: (query) =>
        query.state.status === 'error' && !isNextPageFailure(query) ? 'always' : false,
      retryOnMount: (query) => Date.now() >= retryAt(query),
      // A short interruption of the network is not shown.
      retry: (count, failure) => count < 1 && failure instanceof ApiFailure && failure.code === 'network',
      retryDelay: 500,
      // Requests are sent although the browser reports no connection: it may be wrong.
      networkMode: 'always',
    },
  },
});

// TanStack Query assumes a connection until the first `offline` event, and would miss that it returns.
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false);
