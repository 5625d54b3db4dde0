import { useEffect, useEffectEvent } from 'react';

/** Runs `tick` at every interval while mounted; `undefined` pauses it. */
export function useInterval(tick: () => void, intervalMs: number | undefined): void {
  const latest = useEffectEvent(tick);
  useEffect(() => {
    if (intervalMs === undefined) return;
    const timer = setInterval(() => latest(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}

export function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
