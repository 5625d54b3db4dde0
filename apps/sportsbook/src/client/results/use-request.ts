import { useEffect, useState } from 'react';

export type RequestState<T> = { value: T } | 'loading' | 'failed';

/** The response of a request; loaded again when the function changes. */
export function useRequest<T>(load: () => Promise<T>): {
  state: RequestState<T>;
  /** Why it has failed. */
  failure: unknown;
  retry: () => void;
} {
  const [state, setState] = useState<RequestState<T>>('loading');
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let cancelled = false;
    setState('loading');
    load().then(
      (value) => !cancelled && setState({ value }),
      (error: unknown) => {
        if (cancelled) return;
        setState('failed');
        setFailure(error);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [load, attempt]);
  return { state, failure, retry: () => setAttempt(attempt + 1) };
}
