import { useSyncExternalStore } from 'react';

import type { RoomStore } from '../kit/room';

const STEP_MS = 200;

function everyStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/** What follows from the server's clock. A component is drawn again only when that changes. */
export function useClock<Value extends number | boolean>(
  store: RoomStore,
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(everyStep, () => read(store.now()));
}
