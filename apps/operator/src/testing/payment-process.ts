import { setTimeout as sleep } from 'node:timers/promises';

import type { Caller } from '../platform/http';
import { createOperator } from '../operator';
import { readSettings } from '../platform/env';
import { Refusal } from '../platform/errors';
import { createTestBank } from './test-payments';
import { testVariables } from './test-variables';

/*
 * An operator in a separate process, for the test that kills it. It receives steps of payments as messages and replies to each. Like the
 * site, a provider and staff, it repeats a step until there is a response.
 */

export type PaymentOrderMessage = {
  order: number;
  playerId: string;
  id: string;
  step: 'deposit' | 'withdrawal' | 'approve' | 'cancel' | 'done' | 'failed';
};
export type PaymentReceipt = { order: number; outcome: string };

const RETRY_DELAY_MS = 50;

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('the database URL is missing');
const operator = await createOperator({ databaseUrl, settings: readSettings(testVariables) });
const bank = createTestBank();
await operator.serve({ payments: [bank], background: false });

process.on('message', (message: PaymentOrderMessage) => void answer(message));
process.send?.('ready');

async function take({ playerId, id, step }: PaymentOrderMessage): Promise<string> {
  if (step === 'deposit' || step === 'withdrawal') {
    const request = { id, method: step === 'deposit' ? 'free' : 'plain', amount: '1', values: {} };
    const caller = { playerId, currency: 'TND' } as Caller;
    await operator.payments.ask(step, caller, request, {
      language: 'en',
      siteOrigin: 'https://site.example',
    });
    return 'ok';
  }
  const source = step === 'cancel' ? 'player' : step === 'approve' ? 'staff test' : 'webhook';
  return (await operator.payments.store.move({ playerId, id, step, source })).outcome;
}

async function answer(message: PaymentOrderMessage): Promise<void> {
  for (;;) {
    try {
      const outcome = await take(message);
      return void process.send?.({ order: message.order, outcome } satisfies PaymentReceipt);
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'provider_down')
        return void process.send?.({ order: message.order, outcome: error.code } satisfies PaymentReceipt);
    }
    await sleep(RETRY_DELAY_MS);
  }
}
