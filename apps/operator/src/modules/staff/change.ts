import { createHash } from 'node:crypto';

import type { Transaction } from '@tessera/database';

import { StaffRefusal } from './refusal';
import type { StaffStore } from './store';
import type { Actor } from './tokens';

/** A changing call: who, under which idempotency key, what and why. */
export type Order = {
  actor: Actor;
  key: string;
  action: string;
  subject: string;
  reason: string;
  request: object;
};

type Changed = { before: object; after: object; answer: object };

export type Change = ReturnType<typeof createChange>;

/**
 * Makes a change and records it, in one transaction. The same key of the same actor answers the first result; a refused change does
 * not use up its key.
 */
export function createChange(store: StaffStore) {
  return (order: Order, work: (transaction: Transaction) => Promise<Changed>): Promise<object> => {
    const { actor, action, subject, reason, key, request } = order;
    const requestHash = createHash('sha256')
      .update(JSON.stringify([action, subject, request]))
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
        action,
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
