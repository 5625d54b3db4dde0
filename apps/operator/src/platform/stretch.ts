const FIRST_MS = 3_600_000;
const SHORTEST_MS = 60_000;
const LONGEST_MS = 365 * 86_400_000;
const FAST_MS = 250;
const SLOW_MS = 2_000;

/** How long a stretch of the stream of transfers one statement reads: as much as it manages in about a second. */
export function createStretch() {
  let ms = FIRST_MS;
  return {
    ms: () => ms,

    adapt(tookMs: number): void {
      if (tookMs < FAST_MS) ms = Math.min(LONGEST_MS, ms * 2);
      if (tookMs > SLOW_MS) ms = Math.max(SHORTEST_MS, ms / 4);
    },

    /** For one that held too much; says whether there is a shorter one. */
    shorten(): boolean {
      if (ms === SHORTEST_MS) return false;
      ms = Math.max(SHORTEST_MS, ms / 16);
      return true;
    },
  };
}
