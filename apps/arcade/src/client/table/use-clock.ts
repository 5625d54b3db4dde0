import { useEffect, useState } from 'react';

import type { RoomStore } from '../kit/room';

const STEP_MS = 200;

/** The server's clock, often enough for a countdown. */
export function useClock(store: RoomStore): number {
  const [now, setNow] = useState(() => store.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [store]);
  return now;
}
