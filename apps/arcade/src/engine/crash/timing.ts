import type { SkinId } from '@tessera/catalogue';

export type CrashTiming = {
  /** The multiplier after t seconds is e^(growth · t). */
  growth: number;
  bettingMs: number;
  pauseMs: number;
};

/** By the skin of the game. The crash point does not depend on it. */
export const CRASH_TIMINGS: Record<SkinId, CrashTiming> = {
  balloon: { growth: 0.06, bettingMs: 9_000, pauseMs: 4_000 },
  plane: { growth: 0.09, bettingMs: 7_000, pauseMs: 3_500 },
  falcon: { growth: 0.12, bettingMs: 7_000, pauseMs: 3_000 },
  rocket: { growth: 0.15, bettingMs: 6_000, pauseMs: 3_000 },
  comet: { growth: 0.2, bettingMs: 5_000, pauseMs: 2_500 },
};

/** Rounds that were stored before games had their own timing have no growth. */
export function growthOf(round: { growth?: number | undefined } | undefined): number {
  return round?.growth ?? CRASH_TIMINGS.plane.growth;
}
