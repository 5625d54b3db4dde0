import { useEffect, useState } from 'react';

import { useBook, useSession } from '../model/book';

export const DAYS = 7;
const SEARCH_DEBOUNCE_MS = 250;

/** Midnight in the player's time zone, `day` days from today. */
export function startOfDay(nowMs: number, day: number): number {
  const date = new Date(nowMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + day).getTime();
}

export type Found = { ids: readonly string[] } | 'loading' | 'failed';

/** Of one day, or of all days if `day` is undefined. */
export function usePrematch(
  day: number | undefined,
  search: string,
  league: string | undefined,
): { found: Found; retry: () => void } {
  const { api, store } = useBook();
  const [found, setFound] = useState<Found>('loading');
  const [attempt, setAttempt] = useState(0);
  // Reloaded after a reconnect: ticks may have been missed.
  const connected = useSession((session) => session.connected);
  useEffect(() => {
    let cancelled = false;
    const load = async () => {
      const from = startOfDay(store.now(), day ?? 0);
      const to = startOfDay(store.now(), (day ?? DAYS) + 1);
      try {
        const { events } = await api.prematchEvents(from, to, { search, league });
        if (cancelled) return;
        for (const event of events) store.take(event);
        setFound({ ids: events.map(({ id }) => id) });
      } catch {
        if (!cancelled) setFound('failed');
      }
    };
    setFound((before) => (search && before !== 'failed' ? before : 'loading'));
    const timer = setTimeout(() => void load(), search ? SEARCH_DEBOUNCE_MS : 0);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [api, store, day, search, league, attempt, connected]);
  return { found, retry: () => setAttempt(attempt + 1) };
}
