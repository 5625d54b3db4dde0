import { useEffect, useState } from 'react';

export type Answer<T> = { value: T } | 'loading' | 'failed';

/** What a call answers; asked again when `ask` is another one. */
export function useAnswer<T>(ask: () => Promise<T>): { answer: Answer<T>; retry: () => void } {
  const [answer, setAnswer] = useState<Answer<T>>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let late = false;
    setAnswer('loading');
    ask().then(
      (value) => !late && setAnswer({ value }),
      () => !late && setAnswer('failed'),
    );
    return () => {
      late = true;
    };
  }, [ask, attempt]);
  return { answer, retry: () => setAttempt(attempt + 1) };
}
