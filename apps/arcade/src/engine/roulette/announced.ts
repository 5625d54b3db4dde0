import { wheel } from './wheel';

/* Announced bets (series on a part of the wheel). The page places them as ordinary chips; the server has no special case. */

export const seriesIds = ['tiers', 'orphelins', 'voisins', 'zero'] as const;
export type SeriesId = (typeof seriesIds)[number];

/** A number of chips on one spot of the layout. */
export type SeriesChip = { spot: string; chips: number };

const one = (spot: string): SeriesChip => ({ spot, chips: 1 });

export const series: Record<SeriesId, readonly SeriesChip[]> = {
  /** The third of the wheel opposite zero. */
  tiers: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'].map(one),
  /** The two parts of the wheel between tiers and voisins. */
  orphelins: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'].map(one),
  /** The seventeen numbers around zero. */
  voisins: [
    { spot: 'street-0-2-3', chips: 2 },
    ...['split-4-7', 'split-12-15', 'split-18-21', 'split-19-22', 'split-32-35'].map(one),
    { spot: 'corner-25-26-28-29', chips: 2 },
  ],
  /** The seven numbers next to zero. */
  zero: ['split-0-3', 'split-12-15', 'straight-26', 'split-32-35'].map(one),
};

/** On each side of the number. */
export const MAX_NEIGHBOURS = 4;

/** The number and its neighbours on each side, in the order of the wheel. */
export function neighboursOf(pocket: number, eachSide: number): number[] {
  const place = wheel.findIndex((number) => number === pocket);
  return Array.from({ length: 2 * eachSide + 1 }, (_, step) => {
    const index = (place - eachSide + step + wheel.length) % wheel.length;
    // The modulo above keeps the index below the wheel's length.
    return wheel[index]!;
  });
}
