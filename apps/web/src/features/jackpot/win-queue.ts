import type { Id } from '@tessera/contract';

import type { JackpotWinWire } from './api';
import type { Tier } from './tiers';

export type JackpotWin = {
  id: Id | undefined;
  tier: Tier;
  /** A decimal number as the server wrote it; its currency is the player's. */
  amountText: string;
  /** Tells wins apart: the id, or what they say where the backend gives none. */
  key: string;
};

/** Two equal wins without an id, in one answer, are two wins. */
export function toWins(wires: readonly JackpotWinWire[]): JackpotWin[] {
  const equals = new Map<string, number>();
  return wires.map(({ id, name, amount }) => {
    const text = `${name}:${amount}`;
    const count = (equals.get(text) ?? 0) + 1;
    equals.set(text, count);
    const key = id === undefined ? (count === 1 ? text : `${text}:${count}`) : `#${id}`;
    return { id, tier: name, amountText: amount, key };
  });
}

/** `shown` is the open popup; wins that come meanwhile wait for their own. */
export type WinQueue = { shown: readonly JackpotWin[]; waiting: readonly JackpotWin[] };

export const NO_WINS: WinQueue = { shown: [], waiting: [] };

/** Takes in what a check has reported. What it does not report again stays: a popup closes on Close alone. */
export function addWins({ shown, waiting }: WinQueue, reported: readonly JackpotWin[]): WinQueue {
  const known = new Set([...shown, ...waiting].map(({ key }) => key));
  return advance({ shown, waiting: [...waiting, ...reported.filter(({ key }) => !known.has(key))] });
}

/** The popup was closed. */
export function closeShown({ waiting }: WinQueue): WinQueue {
  return advance({ shown: [], waiting });
}

function advance({ shown, waiting }: WinQueue): WinQueue {
  return shown.length > 0 ? { shown, waiting } : { shown: waiting, waiting: [] };
}
