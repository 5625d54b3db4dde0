import type { SkinId } from '@tessera/catalogue';
import type { Motif } from '../kit/motif';
import { raptor } from './animals/birds';
import { balloon, comet, plane, rocket } from './craft';

type Vehicle = {
  readonly motif: Motif;
  /** Degrees that turn its nose to the right. */
  readonly level: number;
};

/** What flies in a crash game, and on its poster. */
export const vehicles: Record<SkinId, Vehicle> = {
  plane: { motif: plane, level: 16 },
  rocket: { motif: rocket, level: 58 },
  balloon: { motif: balloon, level: 0 },
  comet: { motif: comet, level: 27 },
  falcon: { motif: raptor, level: 0 },
};
