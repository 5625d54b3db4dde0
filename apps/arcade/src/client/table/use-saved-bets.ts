import type { Host } from '@tessera/provider-kit/browser';
import { useEffect, useState } from 'react';

import { readSaved, withBets, writeSaved, type SavedBets } from './saved-bets';

export type SavedBetsStore = {
  saved: readonly SavedBets[];
  /** Returns whether there was space. */
  save(bets: SavedBets): boolean;
  remove(bets: SavedBets): void;
};

/** The bets that the player has saved on this device. `undefined` on a site that keeps nothing for its games. */
export function useSavedBets(
  host: Host,
  currency: string,
  isSpot: ((id: string) => boolean) | undefined,
): SavedBetsStore | undefined {
  const [saved, setSaved] = useState<readonly SavedBets[]>();
  useEffect(
    () => (isSpot ? host.onKept((text) => setSaved(readSaved(text, currency, isSpot))) : undefined),
    [host, currency, isSpot],
  );
  if (!saved) return undefined;
  const keep = (next: readonly SavedBets[]) => {
    setSaved(next);
    host.keep(writeSaved(next, currency));
  };
  return {
    saved,
    save(bets) {
      const next = withBets(saved, bets, currency);
      if (next) keep(next);
      return next !== undefined;
    },
    remove: (bets) => keep(saved.filter((each) => each !== bets)),
  };
}
