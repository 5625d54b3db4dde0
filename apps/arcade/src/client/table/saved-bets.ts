import { MAX_STATE_LENGTH } from '@tessera/provider/messages';
import * as v from 'valibot';

import { total, type Chip } from './use-chips';

/** Bets that the player has saved under a name. */
export type SavedBets = { name: string; chips: readonly Chip[] };

export const MAX_NAME_LENGTH = 24;
const MAX_SAVED = 12;

const Kept = v.object({
  currency: v.string(),
  saved: v.array(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NAME_LENGTH)),
      chips: v.pipe(
        v.array(v.object({ spot: v.string(), amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
        v.nonEmpty(),
      ),
    }),
  ),
});

/** The saved bets of a text that the site has kept. None if it is of another version or currency; those with unknown spots are left out. */
export function readSaved(text: string, currency: string, isSpot: (id: string) => boolean): SavedBets[] {
  const kept = v.safeParse(Kept, parse(text));
  if (!kept.success || kept.output.currency !== currency) return [];
  return kept.output.saved.filter(({ chips }) => chips.every(({ spot }) => isSpot(spot)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Empty, or written by another version.
    return undefined;
  }
}

export function writeSaved(saved: readonly SavedBets[], currency: string): string {
  return JSON.stringify({ currency, saved });
}

/** With these bets, instead of those with the same name. `undefined` if there is no space for them. */
export function withBets(
  saved: readonly SavedBets[],
  bets: SavedBets,
  currency: string,
): SavedBets[] | undefined {
  const isReplaced = saved.some(({ name }) => name === bets.name);
  const next = isReplaced ? saved.map((each) => (each.name === bets.name ? bets : each)) : [...saved, bets];
  return next.length > MAX_SAVED || writeSaved(next, currency).length > MAX_STATE_LENGTH ? undefined : next;
}

export function totalOf({ chips }: SavedBets): number {
  return total(chips);
}
