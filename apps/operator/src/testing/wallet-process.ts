import { setTimeout as sleep } from 'node:timers/promises';

import type { BetRequest, TransferResult, WinRequest } from '@tessera/provider/port';

import { createOperator } from '../operator';
import { readSettings } from '../platform/env';
import { testVariables } from './test-variables';

/*
 * An operator in a separate process, for tests that kill it or its database. It receives bets as messages, some with a win, and replies
 * to each. Like a provider, it repeats a transfer until there is a response.
 */

export type WalletOrder = { order: number; bet: BetRequest; win?: WinRequest };
/** The result of the win, if there is one. */
export type WalletReceipt = { order: number; result: TransferResult; slowestMs: number };

const RETRY_DELAY_MS = 50;

const [databaseUrl, directDatabaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('the database URL is missing');
const operator = await createOperator({
  databaseUrl,
  directDatabaseUrl,
  settings: readSettings(testVariables),
});
// As in production, it takes part in the leader election.
await operator.serve({ background: true });

process.on('message', (order: WalletOrder) => void answer(order));
process.send?.('ready');

async function answer({ order, bet, win }: WalletOrder): Promise<void> {
  let slowestMs = 0;
  const repeat = async (transfer: () => Promise<TransferResult>): Promise<TransferResult> => {
    for (;;) {
      const startedAt = performance.now();
      const result = await transfer().catch(() => undefined);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (result) return result;
      await sleep(RETRY_DELAY_MS);
    }
  };
  let result = await repeat(() => operator.wallet.bet(bet));
  if (win && result.ok) result = await repeat(() => operator.wallet.win(win));
  process.send?.({ order, result, slowestMs } satisfies WalletReceipt);
}
