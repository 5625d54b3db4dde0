import { useEffect, useState } from 'react';

/** Whole seconds from now until a moment; 0 afterwards. Counts down. */
export function useSecondsUntil(momentMs: number): number {
  const [now, setNow] = useState(Date.now);
  const leftS = Math.max(0, Math.ceil((momentMs - now) / 1000));
  useEffect(() => {
    const update = () => setNow(Date.now());
    // The moment may have changed between two seconds.
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [momentMs]);
  return leftS;
}
