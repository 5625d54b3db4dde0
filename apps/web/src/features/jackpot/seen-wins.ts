import { readStored, writeStored } from '../../platform/storage';
import type { JackpotWin } from './win-queue';

const STORED = 'jackpotWinsSeen';
/** Old wins are not announced for ever; neither is every one of them remembered for ever. */
const REMEMBERED = 50;

/** Where nothing can be stored, a win is announced once for as long as the page is open. */
const seenHere = new Set<string>();

function readSeen(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(STORED) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    // Somebody else has written there. Nothing is known to be seen then: a popup too many does no harm.
    return [];
  }
}

/** Whether the popup of this win was closed, on this device. */
export function isSeen({ key }: JackpotWin): boolean {
  return seenHere.has(key) || readSeen().includes(key);
}

/** A popup closed for these wins does not come back for them, on this device. */
export function rememberWins(wins: readonly JackpotWin[]): void {
  for (const { key } of wins) seenHere.add(key);
  const list = new Set([...readSeen(), ...wins.map(({ key }) => key)]);
  writeStored(STORED, JSON.stringify([...list].slice(-REMEMBERED)));
}
