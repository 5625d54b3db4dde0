import { pause } from '@tessera/database';
import { recoverStakes, runTogether, type UnfinishedStakes } from '@tessera/provider-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { decideLeg, decideSlip, type LegResult } from '../engine/settlement';
import { IS_ABANDONED, moveCashOut, readCashOut, type CashOut } from './cash-out-store';
import {
  moveSlip,
  NEEDS_STEP,
  openStake,
  readSlip,
  readUndecided,
  writeResults,
  type Slip,
  type SlipKey,
  type UndecidedLeg,
} from './slip-store';
import type { SlipStakes } from './stakes';

const DECIDE_EVERY_MS = 1_000;

type Options = {
  pool: pg.Pool;
  stakes: SlipStakes;
  log: FastifyBaseLogger;
  announce: (key: SlipKey) => Promise<void>;
};

/** Decides legs, settles the slips that they decide, and finishes what a failed request has left. For the leader only. */
export async function runSettlement(options: Options, stopped: AbortSignal): Promise<void> {
  const { pool, log } = options;
  await runTogether(stopped, {
    'deciding legs': (signal) => decideLegsUntil(signal, options),
    slips: (signal) => recoverStakes(unfinishedSlips(options), { pool, log, signal }),
    'cash-outs': (signal) => recoverStakes(unfinishedCashOuts(options), { pool, log, signal }),
  });
}

async function decideLegsUntil(signal: AbortSignal, { pool, log }: Options): Promise<void> {
  while (!signal.aborted) {
    await decideLegs(pool).catch((error: unknown) =>
      log.error({ err: error }, 'deciding legs failed, will be retried'),
    );
    await pause(DECIDE_EVERY_MS, signal);
  }
}

async function decideLegs(pool: pg.Pool): Promise<void> {
  const results: (UndecidedLeg & { result: LegResult })[] = [];
  for (const { state, ...leg } of await readUndecided(pool)) {
    const result = decideLeg(state, leg.market, leg.outcome);
    if (result) results.push({ ...leg, result });
  }
  if (results.length > 0) await writeResults(pool, results);
}

function unfinishedSlips({ pool, stakes, announce }: Options): UnfinishedStakes<Slip> {
  function takeNextStep(slip: Slip): Promise<Slip | undefined> {
    // The wallet was not called yet.
    if (slip.state === 'pending')
      return moveSlip(pool, slip, 'pending', 'refused', { refusal: 'interrupted' });
    return slip.state === 'staked' ? settle(slip) : stakes.resume(slip);
  }

  async function settle(slip: Slip): Promise<Slip | undefined> {
    const decided = decideSlip(openStake(slip), slip.legs, slip.system);
    if (!decided) throw new Error(`the legs of slip ${slip.id} do not decide it`);
    const { status: outcome, payout } = decided;
    // A stake with a cashed-out part cannot be rolled back: its rest is paid out instead. Only an abandoned match voids such a bet.
    if (outcome !== 'void' || slip.cashedStake > 0) return stakes.settle(slip, payout, { outcome });
    return stakes.refund(slip, () => moveSlip(pool, slip, 'staked', 'refunding', { outcome, payout }));
  }

  return {
    table: 'sportsbook.slip',
    key: ['player_id', 'id'],
    isDue: NEEDS_STEP,
    read: ([playerId = '', id = '']) => readSlip(pool, { playerId, id }),
    async resume(slip) {
      if (await takeNextStep(slip)) await announce(slip);
    },
  };
}

function unfinishedCashOuts({ pool, stakes, announce }: Options): UnfinishedStakes<CashOut> {
  return {
    table: 'sportsbook.cash_out',
    key: ['player_id', 'slip_id', 'id'],
    isDue: IS_ABANDONED,
    read: ([playerId = '', slipId = '', id = '']) => readCashOut(pool, { playerId, slipId, id }),
    async resume(cashOut) {
      const key = { playerId: cashOut.playerId, id: cashOut.slipId };
      if (cashOut.state === 'pending') {
        await moveCashOut(pool, cashOut, 'pending', 'refused', 'interrupted');
      } else {
        const slip = await readSlip(pool, key);
        if (slip) await stakes.payPart(slip, cashOut);
      }
      await announce(key);
    },
  };
}
