import { createStakes, type StakeChange, type Stakes, type StakeState } from '@tessera/provider-kit/server';
import type { GameContext, TransferRefusal, WalletPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import type { RefusalCode } from '../wire';
import { moveCashOut, type CashOut } from './cash-out-store';
import { moveSlip, type Slip, type SlipStatus } from './slip-store';

export type SlipChange = StakeChange & { outcome?: SlipStatus };

export type SlipStakes = Stakes<Slip, SlipChange> & {
  /** Pays a cash-out of a part of the bet and stores that it is paid. Idempotent. */
  payPart(slip: Slip, cashOut: CashOut): Promise<void>;
};

type Options = { pool: pg.Pool; wallet: WalletPort; now: () => number; log: FastifyBaseLogger };

const REFUSALS: Partial<Record<TransferRefusal | 'wallet_unavailable', RefusalCode>> = {
  insufficient_funds: 'insufficient_funds',
  session_ended: 'unauthorized',
  stake_limit: 'stake_limit',
  loss_limit: 'loss_limit',
  time_limit: 'time_limit',
  reality_check: 'reality_check',
  on_break: 'on_break',
  self_excluded: 'self_excluded',
};

/** The error code of the page for a refusal of the wallet. */
export function walletRefusal(code: TransferRefusal | 'wallet_unavailable'): RefusalCode {
  return REFUSALS[code] ?? 'interrupted';
}

/** The only place where the sportsbook moves money, by the steps of provider-kit's `createStakes`. */
export function createSlipStakes({ pool, wallet, now, log }: Options): SlipStakes {
  async function move(slip: Slip, from: StakeState, to: StakeState, change: SlipChange) {
    const outcome = change.outcome ?? slip.outcome;
    // A refund without an outcome (void) is that of a slip which was never accepted.
    const isUnaccepted = to === 'refunding' && outcome === undefined;
    return moveSlip(pool, slip, from, to, {
      outcome,
      payout: change.payout,
      refusal: isUnaccepted ? 'interrupted' : change.refusal && walletRefusal(change.refusal),
      settledAtMs: (to === 'settled' || to === 'refunded') && outcome ? now() : undefined,
    });
  }
  const transferKey = (slip: Slip) => `${slip.playerId}:${slip.id}`;
  const context = (slip: Slip): GameContext => ({
    area: 'sport',
    roundId: slip.id,
    title: slip.title,
    providerId: undefined,
  });
  async function payPart(slip: Slip, cashOut: CashOut): Promise<void> {
    if (cashOut.amount === undefined) throw new Error(`cash-out ${cashOut.id} has no amount`);
    const result = await wallet.win({
      transferId: `${transferKey(slip)}:part:${cashOut.id}`,
      betTransferId: `${transferKey(slip)}:bet`,
      playerId: slip.playerId,
      amount: cashOut.amount,
      context: context(slip),
    });
    if (result.ok) await moveCashOut(pool, cashOut, 'paying', 'paid');
    else log.error({ bet: transferKey(slip), code: result.code }, 'wallet refused a cash-out');
  }
  const stakes = createStakes<Slip, SlipChange>({
    wallet,
    log,
    // A pending slip never gets here: the wallet is not called for it.
    describe: (slip) => ({
      ...slip,
      state: slip.state as StakeState,
      transferKey: transferKey(slip),
      context: context(slip),
    }),
    move,
  });
  return { ...stakes, payPart };
}
