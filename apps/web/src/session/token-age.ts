import { deleteStored, readStored, writeStored } from '../platform/storage';

const STORAGE_KEY = 'tokenRefreshedAt';

/** The last time stamp that this page has read, its age then, and the monotonic clock (`performance.now()`) at that moment. */
let lastRead: { stamp: number; ageMs: number; readAt: number } | undefined;

function rememberRead(stamp: number, ageMs: number): void {
  lastRead = { stamp, ageMs, readAt: performance.now() };
}

/** Records that a token was issued now, for all tabs. */
export function stampToken(): void {
  const now = Date.now();
  writeStored(STORAGE_KEY, String(now));
  rememberRead(now, 0);
}

/** Called when the token is removed. */
export function clearTokenStamp(): void {
  deleteStored(STORAGE_KEY);
  lastRead = undefined;
}

/**
 * The age of the token in milliseconds, if it is known. The device clock may be set while the page is open, so this is the larger
 * of two ages: by the device clock, and by the monotonic clock since the time stamp was read. A time stamp in the future was
 * written by a wrong clock: the age is infinite.
 */
export function tokenAgeMs(): number | undefined {
  const stored = Number(readStored(STORAGE_KEY)) || undefined;
  const stamp = stored ?? lastRead?.stamp;
  if (stamp === undefined) return undefined;
  const byClock = Date.now() - stamp;
  const ageMs = byClock < 0 ? Number.POSITIVE_INFINITY : byClock;
  if (lastRead?.stamp !== stamp) rememberRead(stamp, ageMs);
  return Math.max(ageMs, (lastRead?.ageMs ?? 0) + performance.now() - (lastRead?.readAt ?? 0));
}
