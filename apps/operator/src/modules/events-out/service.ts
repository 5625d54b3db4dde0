import type { Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';
import { signCall } from '@tessera/provider/signature';
import * as v from 'valibot';

import type { ByCurrency } from '../../platform/by-currency';
import { messageOf } from '../../platform/errors';
import { Undeliverable, type OutboxHandler } from '../../platform/outbox';
import type { FactStore } from './store';

/*
 * Facts for the operator's other systems (CRM, AML, accounting), as signed webhooks. A fact is stored in the transaction of what it is
 * about; the outbox sends it, until the receiver answers with success. A fact that was refused too often is a dead letter.
 */

export type EventTarget = { url: string; secret: string; largeWin: ByCurrency<Minor> };

/** Over about six hours. */
const MAX_ATTEMPTS = 15;
const TIMEOUT_MS = 10_000;

const Payload = v.object({ playerId: v.string(), kind: v.string(), key: v.string() });

export type EventsOut = ReturnType<typeof createEventsOut>;

export function createEventsOut(store: FactStore, target: EventTarget) {
  const { pathname, search } = new URL(target.url);

  async function post(body: string): Promise<void> {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signCall(target.secret, { method: 'POST', path: `${pathname}${search}`, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the receiver of events responded with ${response.status}`);
  }

  const deliver: OutboxHandler = async (payload, { attempt }) => {
    const key = v.parse(Payload, payload);
    const fact = await store.find(key);
    if (!fact || fact.isDelivered) return;
    const { id, kind, happenedAt, playerId, data } = fact;
    try {
      await post(JSON.stringify({ id, kind, happenedAt: happenedAt.toISOString(), playerId, data }));
    } catch (error) {
      if (attempt < MAX_ATTEMPTS) throw error;
      const message = messageOf(error);
      await store.markDead(key, message);
      throw new Undeliverable(message, { cause: error });
    }
    await store.markDelivered(key);
  };

  return {
    deliver,
    read: (transaction: Transaction, from: Date, until: Date) =>
      store.readStream(transaction, from, until, target.largeWin),
  };
}
