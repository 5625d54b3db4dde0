import { readStored, writeStored } from '../../platform/storage';
import { SEEN_WINS } from './api';
import type { JackpotWin } from './win-queue';

const MAX_STORED = 50;

/** Where localStorage is forbidden, a win is announced once until the page is closed. */
const seenInMemory = new Set<string>();

function readSeen(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(SEEN_WINS) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    // The value is not JSON. The wins count as not seen: a popup that is shown twice is better than none.
    return [];
  }
}

function writeSeen(keys: readonly string[]): void {
  writeStored(SEEN_WINS, JSON.stringify(keys.slice(-MAX_STORED)));
}

/** Whether the popup of this win was closed on this device. */
export function isSeen({ key }: JackpotWin): boolean {
  return seenInMemory.has(key) || readSeen().includes(key);
}

export function rememberWins(wins: readonly JackpotWin[]): void {
  for (const { key } of wins) seenInMemory.add(key);
  writeSeen([...new Set([...readSeen(), ...wins.map(({ key }) => key)])]);
}

/** Removes the keys that start with `prefix`, except those of `wins`: the next win with such a key is another one. */
export function forgetWinsExcept(wins: readonly JackpotWin[], prefix: string): void {
  const reported = new Set(wins.map(({ key }) => key));
  const isKept = (key: string) => !key.startsWith(prefix) || reported.has(key);
  for (const key of seenInMemory) if (!isKept(key)) seenInMemory.delete(key);
  const seen = readSeen();
  if (!seen.every(isKept)) writeSeen(seen.filter(isKept));
}
