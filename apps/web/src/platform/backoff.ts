/** Up to a fifth is added, so that clients do not all return at the same moment after an outage. */
const JITTER = 0.2;

type Limits = { firstMs: number; maxMs: number };

/** The delay after this many failures in a row: `firstMs`, doubled by each further failure, at most `maxMs`. */
export function backoffMs(failures: number, { firstMs, maxMs }: Limits, random = Math.random): number {
  const base = Math.min(firstMs * 2 ** (failures - 1), maxMs / (1 + JITTER));
  return Math.round(base * (1 + JITTER * random()));
}
