import { deleteStored, readStored, writeStored } from '../platform/storage';

const STORAGE_KEY = 'tokenRefreshedAt';

/** The last time stamp that this page has read, and the monotonic clock at that moment. */
let seen: { stamp: number; ageMs: number; at: number } | undefined;

function see(stamp: number, ageMs: number): void {
  seen = { stamp, ageMs, at: performance.now() };
}

/** Records that a token was issued now, for all tabs. */
export function stampToken(): void {
  const now = Date.now();
  writeStored(STORAGE_KEY, String(now));
  see(now, 0);
}

/** Called when the token is removed. */
export function clearTokenStamp(): void {
  deleteStored(STORAGE_KEY);
  seen = undefined;
}

/**
 * The age of the token in milliseconds, if it is known. The device clock may be set while the page is open, so this is the larger
 * of two ages: by the device clock, and by the monotonic clock since the time stamp was read. A time stamp in the future was
 * written by a wrong clock: the age is infinite.
 */
export function tokenAgeMs(): number | undefined {
  const stored = Number(readStored(STORAGE_KEY)) || undefined;
  const stamp = stored ?? seen?.stamp;
  if (stamp === undefined) return undefined;
  const byClock = Date.now() - stamp;
  const ageMs = byClock < 0 ? Number.POSITIVE_INFINITY : byClock;
  if (seen?.stamp !== stamp) see(stamp, ageMs);
  return Math.max(ageMs, (seen?.ageMs ?? 0) + performance.now() - (seen?.at ?? 0));
}
