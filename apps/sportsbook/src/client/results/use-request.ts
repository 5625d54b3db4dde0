import { useEffect, useState } from 'react';

export type RequestState<T> = { value: T } | 'loading' | 'failed';

/** The response of a request; loaded again when the function changes. */
export function useRequest<T>(load: () => Promise<T>): { state: RequestState<T>; retry: () => void } {
  const [state, setState] = useState<RequestState<T>>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let cancelled = false;
    setState('loading');
    load().then(
      (value) => !cancelled && setState({ value }),
      () => !cancelled && setState('failed'),
    );
    return () => {
      cancelled = true;
    };
  }, [load, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}
