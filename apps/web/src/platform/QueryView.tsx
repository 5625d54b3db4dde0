import { useDeferredValue, type ReactNode } from 'react';

import { useT } from '../i18n';
import { ErrorState } from '../ui';
import { failureText } from './failure-text';

/** What a view needs of a query: the result of `useQuery`, or data from elsewhere. */
export type QueryState<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type Failure = { text: string; detail: string | undefined; retry: () => void };

type Props<T> = {
  query: QueryState<T>;
  /** Shown until there is an answer. */
  pending: ReactNode;
  /** Shown when the server's answer has no message. */
  errorText: string;
  /** For areas of a fixed, small height. */
  compact?: boolean;
  /** For a box around what is shown instead of the data. */
  noticeClassName?: string | undefined;
  /** Replaces the box with message and Retry. */
  renderError?: (failure: Failure) => ReactNode;
  /** Shows the error instead of data that could not be refetched. */
  hideStale?: boolean;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The states of an area with fetched data: pending, error, empty, data. */
export function QueryView<T>(props: Props<T>) {
  const {
    query,
    pending,
    errorText,
    compact = false,
    noticeClassName,
    renderError,
    hideStale = false,
  } = props;
  const { isEmpty, empty, children } = props;
  const t = useT();
  const { data, error, isFetching, refetch } = query;
  // New data is rendered in slices, so that a slow phone can handle input in between.
  const isReady = useDeferredValue(data !== undefined);
  const box = (content: ReactNode) =>
    noticeClassName === undefined ? content : <div className={noticeClassName}>{content}</div>;
  if (data !== undefined && !(hideStale && error)) {
    if (!isReady) return pending;
    return isEmpty?.(data) ? box(empty) : children(data);
  }
  if (!error || (isFetching && data === undefined)) return pending;
  const failure = failureText(error, errorText, t);
  const retry = () => void refetch();
  if (renderError) return renderError({ ...failure, retry });
  return box(<ErrorState {...failure} compact={compact} retryLabel={t('shell.retry')} onRetry={retry} />);
}
