import type { BetRequest, TransferResult } from '@tessera/provider/port';

import { createOperator } from '../operator';
import { readSettings } from '../platform/env';
import { testVariables } from './test-operator';

/* An operator in a process of its own, for tests that kill it. It takes bets by message and answers each. */

export type WalletOrder = { order: number; bet: BetRequest };
export type WalletReceipt = { order: number; result: TransferResult };

const databaseUrl = process.argv[2];
if (!databaseUrl) throw new Error('which database?');
const operator = await createOperator({ databaseUrl, settings: readSettings(testVariables) });

process.on('message', ({ order, bet }: WalletOrder) => {
  // A failed bet gets no receipt: the sender sends it again.
  operator.wallet.bet(bet).then(
    (result) => process.send?.({ order, result } satisfies WalletReceipt),
    () => undefined,
  );
});
process.send?.('ready');
