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

/** As `useInterval`, but silent while nobody looks and at once when the tab is shown again. */
export function useVisibleInterval(tick: () => void, intervalMs: number): void {
  const latest = useEffectEvent(tick);
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') latest();
    };
    const timer = setInterval(whenVisible, intervalMs);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [intervalMs]);
}

export function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
