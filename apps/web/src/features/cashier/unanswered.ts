import type { Id, PaymentKind } from '@tessera/contract';
import { useMemo, useSyncExternalStore } from 'react';

import { deleteStored, readStored, writeStored } from '../../platform/storage';

/** A payment that was sent and has no answer yet. Nothing else of it is stored. */
export type Unanswered = { id: string; method: Id; amount: string };

const listeners = new Set<() => void>();
/** For browsers that forbid storage. */
const memory = new Map<string, string>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * One payment of each kind and player. It outlives the session, because a session may end before the answer: the key has a hash of the
 * user name, so that another player of the same browser does not see it.
 */
function keyOf(kind: PaymentKind, username: string): string {
  let hash = 0x811c9dc5;
  for (const character of username)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `payment.${kind}.${hash.toString(36)}`;
}

export function keepUnanswered(kind: PaymentKind, username: string, payment: Unanswered): void {
  const { id, method, amount } = payment;
  const text = JSON.stringify({ id, method, amount });
  const key = keyOf(kind, username);
  writeStored(key, text);
  if (readStored(key) !== text) memory.set(key, text);
  notify();
}

/** Does nothing if another payment has been stored since. */
export function dropUnanswered(kind: PaymentKind, username: string, id: string): void {
  if (readUnanswered(kind, username)?.id !== id) return;
  const key = keyOf(kind, username);
  deleteStored(key);
  memory.delete(key);
  notify();
}

export function readUnanswered(kind: PaymentKind, username: string): Unanswered | undefined {
  return parse(readText(kind, username));
}

function readText(kind: PaymentKind, username: string): string | undefined {
  const key = keyOf(kind, username);
  return readStored(key) ?? memory.get(key);
}

function parse(text: string | undefined): Unanswered | undefined {
  if (text === undefined) return undefined;
  try {
    const { id, method, amount } = JSON.parse(text) as Partial<Unanswered>;
    const isWhole = typeof id === 'string' && method !== undefined && typeof amount === 'string';
    return isWhole ? { id, method, amount } : undefined;
  } catch {
    // Written by something else.
    return undefined;
  }
}

/** The player's payment of this kind that has no answer yet, whichever tab has sent it. */
export function useUnanswered(kind: PaymentKind, username: string): Unanswered | undefined {
  const text = useSyncExternalStore(subscribe, () => readText(kind, username));
  return useMemo(() => parse(text), [text]);
}
