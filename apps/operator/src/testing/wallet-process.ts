import { setTimeout as sleep } from 'node:timers/promises';

import type { BetRequest, TransferResult } from '@tessera/provider/port';

import { createOperator } from '../operator';
import { readSettings } from '../platform/env';
import { testVariables } from './test-variables';

/*
 * An operator in a separate process, for tests that kill it or its database. It receives bets as messages and replies to each. Like a
 * provider, it repeats a transfer until there is a response.
 */

export type WalletOrder = { order: number; bet: BetRequest };
export type WalletReceipt = { order: number; result: TransferResult };

const RETRY_DELAY_MS = 50;

const [databaseUrl, directDatabaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('the database URL is missing');
const operator = await createOperator({
  databaseUrl,
  directDatabaseUrl,
  settings: readSettings(testVariables),
});
// As in production, it takes part in the leader election.
if (directDatabaseUrl !== undefined) await operator.serve({ background: true });

process.on('message', ({ order, bet }: WalletOrder) => void answer(order, bet));
process.send?.('ready');

async function answer(order: number, bet: BetRequest): Promise<void> {
  for (;;) {
    const result = await operator.wallet.bet(bet).catch(() => undefined);
    if (result) return void process.send?.({ order, result } satisfies WalletReceipt);
    await sleep(RETRY_DELAY_MS);
  }
}
