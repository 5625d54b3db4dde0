import { useDeferredValue, useState, type ReactNode } from 'react';

import { useT } from '../i18n';
import { ErrorState } from '../ui';
import { failureLink } from './failure-link';
import { failureText } from './failure-text';

/** The part of a query that a view needs: the result of `useQuery`, or data from another source. */
export type QueryState<T> = {
  data: T | undefined;
  error: Error | null;
  errorUpdateCount?: number;
  refetch: () => unknown;
};

export type Failure = { error: Error; text: string; detail: string | undefined; retry: () => void };

type Props<T> = {
  query: QueryState<T>;
  /** Rendered until the first response. */
  pending: ReactNode;
  /** The error text for a response without a message of its own. */
  errorText: string;
  /** For areas of a fixed, small height. */
  compact?: boolean;
  /** The class of a box around the error and the empty state. */
  noticeClassName?: string | undefined;
  /** Replaces the box with message and Retry, except for errors for which it returns undefined. */
  renderError?: (failure: Failure) => ReactNode;
  /** Show the error instead of data that could not be refreshed. */
  hideStale?: boolean;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders a query: pending, failed, empty, or its data. */
export function QueryView<T>(props: Props<T>) {
  const { query, pending, errorText, compact = false, noticeClassName, hideStale = false } = props;
  const { renderError, isEmpty, empty, children } = props;
  const t = useT();
  const { data, error, errorUpdateCount = 0, refetch } = query;
  // The error stays while the query is requested again automatically; TanStack Query clears it if there is no data.
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const failed = error ?? (errorUpdateCount > 0 ? lastError : null);
  const [isRetrying, setIsRetrying] = useState(false);
  // In a transition, so that rendering new data does not block input on a slow phone.
  const isRendered = useDeferredValue(data !== undefined);
  const box = (content: ReactNode) =>
    noticeClassName === undefined ? content : <div className={noticeClassName}>{content}</div>;

  async function refetchPending() {
    setIsRetrying(true);
    await refetch();
    setIsRetrying(false);
  }

  if (data !== undefined && !(hideStale && error)) {
    if (!isRendered) return pending;
    return isEmpty?.(data) ? box(empty) : children(data);
  }
  if (!failed || isRetrying) return pending;
  const failure = failureText(failed, errorText, t);
  const retry = () => void refetchPending();
  const replacement = renderError?.({ ...failure, error: failed, retry });
  if (replacement !== undefined) return replacement;
  return box(
    <ErrorState {...failure} compact={compact} retryLabel={t('shell.retry')} onRetry={retry}>
      {failureLink.render?.(failed)}
    </ErrorState>,
  );
}
