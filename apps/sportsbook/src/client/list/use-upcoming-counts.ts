import { useEffect, useState } from 'react';

import { useBook, useSession } from '../model/book';

const RELOAD_MS = 5 * 60_000;

/** The number of upcoming matches by league. */
export function useUpcomingCounts(wanted: boolean): Readonly<Record<string, number>> {
  const { api } = useBook();
  const connected = useSession((session) => session.connected);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    if (!wanted) return;
    let cancelled = false;
    const load = async () => {
      // If it fails, the tree shows the former numbers.
      const found = await api.upcoming().catch(() => undefined);
      if (found && !cancelled) setCounts(found.leagues);
    };
    void load();
    const timer = setInterval(() => void load(), RELOAD_MS);
    return () => {
      cancelled = true;
      clearInterval(timer);
    };
  }, [api, wanted, connected]);
  return counts;
}
