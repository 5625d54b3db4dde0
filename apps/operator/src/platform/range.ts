const FIRST_MS = 3_600_000;
const MIN_MS = 1_000;
const MAX_MS = 365 * 86_400_000;
const FAST_MS = 250;
const SLOW_MS = 2_000;

/** The length of the time range that one statement reads from the stream of transfers, adapted to take about a second. */
export function createRangeLength() {
  let ms = FIRST_MS;
  return {
    ms: () => ms,

    adapt(tookMs: number): void {
      if (tookMs < FAST_MS) ms = Math.min(MAX_MS, ms * 2);
      if (tookMs > SLOW_MS) ms = Math.max(MIN_MS, ms / 4);
    },

    /** After a statement timeout. Returns false if the range is the shortest already. */
    shorten(): boolean {
      if (ms === MIN_MS) return false;
      ms = Math.max(MIN_MS, ms / 16);
      return true;
    },
  };
}
