import { useSyncExternalStore } from 'react';

import type { RoomStore } from '../kit/room';

const STEP_MS = 200;

function everyStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/** A value derived from the server's clock. The component re-renders only when the value changes. */
export function useClock<Value extends number | boolean>(
  store: RoomStore,
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(everyStep, () => read(store.now()));
}
