import { readStored, writeStored } from '../../platform/storage';
import type { JackpotWin } from './api';

const STORED = 'jackpotWinsSeen';
/** Old wins are not announced for ever; neither is every one of them remembered for ever. */
const REMEMBERED = 50;

/** Where nothing can be stored, a win is announced once for as long as the page is open. */
const seenHere = new Set<string>();

/** What makes two wins the same: their id, or what they say where the backend gives none. */
function identity({ id, tier, amountText }: JackpotWin): string {
  return id === undefined ? `${tier}:${amountText}` : `#${id}`;
}

function seen(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(STORED) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** The wins whose popup has not been closed yet. */
export function unseenWins(wins: readonly JackpotWin[]): JackpotWin[] {
  const known = new Set([...seen(), ...seenHere]);
  return wins.filter((win) => !known.has(identity(win)));
}

/** A popup closed for these wins does not come back for them, on this device. */
export function rememberWins(wins: readonly JackpotWin[]): void {
  for (const win of wins) seenHere.add(identity(win));
  const list = new Set([...seen(), ...wins.map(identity)]);
  writeStored(STORED, JSON.stringify([...list].slice(-REMEMBERED)));
}
