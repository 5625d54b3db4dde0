import type { Id } from '@tessera/contract';

import type { JackpotWinWire } from './api';
import type { Tier } from './tiers';

export type JackpotWin = {
  id: Id | undefined;
  tier: Tier;
  /** A decimal number as the server wrote it; its currency is the player's. */
  amountText: string;
  /** Identifies the win: its id, or for a backend without ids the player, tier and amount. */
  key: string;
};

/** Equal wins without an id in one response are numbered. */
export function toWins(wires: readonly JackpotWinWire[], username: string): JackpotWin[] {
  const counts = new Map<string, number>();
  return wires.map(({ id, name, amount }) => {
    const text = `${name} ${amount}`;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    const key = id === undefined ? `${playerKey(username)}${hash(`${text} ${count}`)}` : `#${id}`;
    return { id, tier: name, amountText: amount, key };
  });
}

/** What the keys of all wins of a player without an id start with. */
export function playerKey(username: string): string {
  return `${hash(username)}.`;
}

/** FNV-1a. Keys stay on the device after a logout, so they contain no user name or amount in plain text. */
function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01_00_01_93);
  return (value >>> 0).toString(36);
}

/**
 * The wins of this response that the one before did not contain. A win without an id that was absent in between is another win,
 * although its key is the same.
 */
export function newWins(wins: readonly JackpotWin[], before: readonly JackpotWin[]): JackpotWin[] {
  const known = new Set(before.map(({ key }) => key));
  return wins.filter(({ key }) => !known.has(key));
}

/** `shown` are the wins of the open popup. Wins that are reported while it is open get a popup of their own. */
export type WinQueue = { shown: readonly JackpotWin[]; waiting: readonly JackpotWin[] };

export const NO_WINS: WinQueue = { shown: [], waiting: [] };

/** The open popup does not change: only Close closes it. */
export function addWins({ shown, waiting }: WinQueue, added: readonly JackpotWin[]): WinQueue {
  const queuedIds = new Set([...shown, ...waiting].map(({ id }) => id));
  const fresh = added.filter(({ id }) => id === undefined || !queuedIds.has(id));
  return advance({ shown, waiting: [...waiting, ...fresh] });
}

/** The popup was closed. */
export function closeShown({ waiting }: WinQueue): WinQueue {
  return advance({ shown: [], waiting });
}

function advance({ shown, waiting }: WinQueue): WinQueue {
  return shown.length > 0 ? { shown, waiting } : { shown: waiting, waiting: [] };
}
