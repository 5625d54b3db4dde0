import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';

import { useT } from '../i18n';
import { ErrorState } from '../ui';
import { failureText } from './failure-text';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Stands here until there is an answer. */
  pending: ReactNode;
  /** What the area says when the server did not say anything itself. */
  errorText: string;
  /** For areas of a fixed, small height. */
  compact?: boolean;
  /** For a box around what stands in for the data. */
  noticeClassName?: string | undefined;
  /** Data that could not be fetched anew is not shown: the failure is. */
  hideStale?: boolean;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Pending, failed, empty or there: the four things that an area of fetched data can be. */
export function QueryView<T>(props: Props<T>) {
  const { query, pending, errorText, compact = false, noticeClassName, hideStale = false } = props;
  const { isEmpty, empty, children } = props;
  const t = useT();
  const { data, error, isFetching, refetch } = query;
  // Data that has just come is drawn in slices, between which a slow phone can answer a thumb.
  const isHere = useDeferredValue(data !== undefined);
  const box = (content: ReactNode) =>
    noticeClassName === undefined ? content : <div className={noticeClassName}>{content}</div>;
  if (data !== undefined && !(hideStale && error)) {
    if (!isHere) return pending;
    return isEmpty?.(data) ? box(empty) : children(data);
  }
  if (!error || (isFetching && data === undefined)) return pending;
  return box(
    <ErrorState
      {...failureText(error, errorText, t)}
      compact={compact}
      retryLabel={t('shell.retry')}
      onRetry={() => void refetch()}
    />,
  );
}
