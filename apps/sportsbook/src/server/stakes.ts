import { createStakes, type StakeChange, type Stakes, type StakeState } from '@tessera/provider-kit/server';
import type { TransferRefusal, WalletPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import type { SlipOutcome } from '../engine/settlement';
import type { RefusalCode } from '../wire';
import { moveSlip, type Slip } from './slip-store';

export type SlipChange = StakeChange & { outcome?: SlipOutcome['status'] };

export type SlipStakes = Stakes<Slip, SlipChange>;

type Options = { pool: pg.Pool; wallet: WalletPort; now: () => number; log: FastifyBaseLogger };

const REFUSALS: Partial<Record<TransferRefusal, RefusalCode>> = {
  insufficient_funds: 'insufficient_funds',
  session_ended: 'unauthorized',
  stake_limit: 'stake_limit',
  loss_limit: 'loss_limit',
  time_limit: 'time_limit',
  on_break: 'on_break',
  self_excluded: 'self_excluded',
};

/** What the player reads when the wallet would not take the stake. */
export function walletRefusal(code: TransferRefusal | 'wallet_unavailable'): RefusalCode {
  return REFUSALS[code as TransferRefusal] ?? 'interrupted';
}

/** The only place where the book moves money; the steps themselves are those of every provider. */
export function createSlipStakes({ pool, wallet, now, log }: Options): SlipStakes {
  async function move(slip: Slip, from: StakeState, to: StakeState, change: SlipChange) {
    const outcome = change.outcome ?? slip.outcome;
    // A stake goes back because the bet is void, or because nobody could accept it.
    const givenUp = to === 'refunding' && outcome === undefined;
    return moveSlip(pool, slip, from, to, {
      outcome,
      payout: change.payout,
      refusal: givenUp ? 'interrupted' : change.refusal && walletRefusal(change.refusal),
      settledAtMs: (to === 'settled' || to === 'refunded') && outcome ? now() : undefined,
    });
  }
  return createStakes<Slip, SlipChange>({
    wallet,
    log,
    // A slip that is pending has not come to the wallet yet, and never gets here.
    describe: (slip) => ({
      ...slip,
      state: slip.state as StakeState,
      transferKey: `${slip.playerId}:${slip.id}`,
      occasion: { area: 'sport', roundId: slip.id, title: slip.title, providerId: undefined },
    }),
    move,
  });
}
