import { setTimeout as sleep } from 'node:timers/promises';

import type { BetRequest, TransferResult } from '@tessera/provider/port';

import { createOperator } from '../operator';
import { readSettings } from '../platform/env';
import { testVariables } from './test-variables';

/*
 * An operator in a process of its own, for tests that kill it or its database. It takes bets by message and answers each. As
 * a provider does, it sends the same transfer until there is an answer.
 */

export type WalletOrder = { order: number; bet: BetRequest };
export type WalletReceipt = { order: number; result: TransferResult };

const AGAIN_MS = 50;

const [databaseUrl, directDatabaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('which database?');
const operator = await createOperator({
  databaseUrl,
  directDatabaseUrl,
  settings: readSettings(testVariables),
});
// As in production, one of several leads.
if (directDatabaseUrl !== undefined) await operator.serve({ background: true });

process.on('message', ({ order, bet }: WalletOrder) => void answer(order, bet));
process.send?.('ready');

async function answer(order: number, bet: BetRequest): Promise<void> {
  for (;;) {
    const result = await operator.wallet.bet(bet).catch(() => undefined);
    if (result) return void process.send?.({ order, result } satisfies WalletReceipt);
    await sleep(AGAIN_MS);
  }
}
