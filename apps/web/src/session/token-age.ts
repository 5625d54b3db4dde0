import { deleteStored, readStored, writeStored } from '../platform/storage';

const STAMP = 'tokenRefreshedAt';

/** The stamp that this page has seen last, and the page's own clock at that moment. Nobody can set that clock. */
let seen: { stamp: number; ageMs: number; at: number } | undefined;

function see(stamp: number, ageMs: number): void {
  seen = { stamp, ageMs, at: performance.now() };
}

/** A token was issued now. All tabs count from here. */
export function stampToken(): void {
  const now = Date.now();
  writeStored(STAMP, String(now));
  see(now, 0);
}

/** The token is gone; the next one has an age of its own. */
export function clearTokenStamp(): void {
  deleteStored(STAMP);
  seen = undefined;
}

/**
 * How old the token is, in milliseconds; `undefined` where nobody knows. The device's clock may be set while the page runs,
 * so the older of two answers counts: by the stamp and that clock, and by the time that has passed in this page since it
 * saw the stamp. A stamp that lies ahead was written by a clock that was wrong: such a token may be of any age.
 */
export function tokenAgeMs(): number | undefined {
  const stored = Number(readStored(STAMP)) || undefined;
  const stamp = stored ?? seen?.stamp;
  if (stamp === undefined) return undefined;
  const byStamp = Date.now() - stamp;
  const ageMs = byStamp < 0 ? Number.POSITIVE_INFINITY : byStamp;
  if (seen?.stamp !== stamp) see(stamp, ageMs);
  return Math.max(ageMs, (seen?.ageMs ?? 0) + performance.now() - (seen?.at ?? 0));
}
