import { createHash } from 'node:crypto';

import type { Transaction } from '@tessera/database';

import { StaffRefusal } from './refusal';
import type { StaffStore } from './store';
import type { Actor } from './tokens';

/** A call that changes something, as the log of actions records it. */
export type StaffAction = {
  actor: Actor;
  /** The idempotency key. */
  key: string;
  /** The name of the call. */
  name: string;
  /** What it changes, such as `player ID`. */
  subject: string;
  reason: string;
  body: object;
};

type Changed = { before: object; after: object; answer: object };

export type Change = ReturnType<typeof createChange>;

/**
 * Makes a change and records it, in one transaction. The same key of the same actor answers the first result; a refused change does
 * not use up its key.
 */
export function createChange(store: StaffStore) {
  return (action: StaffAction, work: (transaction: Transaction) => Promise<Changed>): Promise<object> => {
    const { actor, name, subject, reason, key, body } = action;
    const requestHash = createHash('sha256')
      .update(JSON.stringify([name, subject, body]))
      .digest('hex');
    return store.transact(async (transaction) => {
      await store.lock(transaction);
      const known = await store.findAction(transaction, actor.name, key);
      if (known) {
        if (known.requestHash === requestHash) return known.answer;
        throw new StaffRefusal(409, 'conflict', 'This Idempotency-Key was used for another call.');
      }
      const changed = await work(transaction);
      await store.record(transaction, {
        actor: actor.name,
        action: name,
        subject,
        reason,
        key,
        requestHash,
        ...changed,
      });
      return changed.answer;
    });
  };
}
