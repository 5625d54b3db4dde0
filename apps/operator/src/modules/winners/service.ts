import { createCache } from '../../platform/cache';
import type { WinnerStore } from './store';

const MAX_SHOWN = 12;
const LIST_TTL_MS = 5_000;

export type Winners = ReturnType<typeof createWinners>;

export function createWinners(store: WinnerStore) {
  const top = createCache(LIST_TTL_MS, async () => {
    const wins = await store.listTop(MAX_SHOWN);
    return wins.map((win) => ({ ...win, username: maskName(win.username) }));
  });

  return {
    top: () => top(undefined),

    /** For the background job: a range of the stream of transfers. */
    async read(from: Date, until: Date): Promise<void> {
      await store.add(from, until);
      await store.removeReversed(from, until);
      await store.trim();
    },
  };
}

/** "demo" is shown as "d***o": enough for the player to recognise it, not enough to log in with. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters[0]}***${letters.length > 2 ? letters.at(-1) : ''}`;
}
