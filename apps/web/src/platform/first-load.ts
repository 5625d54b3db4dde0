import { create } from 'zustand';

import { currentToken } from './token';

/** Optional code waits 8 s so that it does not compete with the first load; any input starts it earlier. */
const START_DELAY_MS = 8000;

const useStore = create<{ isOver: boolean }>(() => ({ isOver: false }));

export function endFirstLoad(): void {
  useStore.setState({ isOver: true });
}

export function watchFirstLoad(): void {
  // A player's home page begins with optional rows.
  setTimeout(endFirstLoad, currentToken() ? 0 : START_DELAY_MS);
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(type, endFirstLoad, { once: true });
}

export function useFirstLoadIsOver(): boolean {
  return useStore(({ isOver }) => isOver);
}
