import { setTimeout as sleep } from 'node:timers/promises';

import type { TransferRefusal, TransferResult, WalletPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { decideLeg, decideSlip, type LegResult } from '../engine/settlement';
import {
  finishSettling,
  moveSlip,
  readDecided,
  readForsaken,
  readUndecided,
  startSettling,
  writeResults,
  type Slip,
  type SlipKey,
  type UndecidedLeg,
} from './slip-store';
import { transferId } from './transfers';

const SETTLE_EVERY_MS = 1_000;
/** After this long past its time, a slip's instance is taken for dead. */
const FORSAKEN_AFTER_MS = 15_000;
/** Refusals of a rollback that leave nothing to take back: it was done before, or there never was a stake. */
const NOTHING_LEFT = new Set<TransferRefusal>(['rolled_back', 'bet_not_found']);

type Options = {
  pool: pg.Pool;
  wallet: WalletPort;
  now: () => number;
  log: FastifyBaseLogger;
  announce: (key: SlipKey) => Promise<void>;
};

/**
 * Settles slips while this instance leads. What a slip will be is stored before the wallet is asked, and the wallet
 * knows each transfer by its id, so a settlement that breaks off anywhere is finished by whoever comes next.
 */
export class Settling {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.settle().catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'settling broke off'),
      );
      await sleep(SETTLE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async settle(): Promise<void> {
    await this.#decideLegs();
    for (const slip of await readDecided(this.#options.pool))
      await this.#guarded(slip, () => this.#pay(slip));
    const dueBefore = this.#options.now() - FORSAKEN_AFTER_MS;
    for (const slip of await readForsaken(this.#options.pool, dueBefore)) {
      await this.#guarded(slip, () => this.#reverse(slip));
    }
  }

  async #decideLegs(): Promise<void> {
    const results: (UndecidedLeg & { result: LegResult })[] = [];
    for (const { state, ...leg } of await readUndecided(this.#options.pool)) {
      const result = decideLeg(state, leg.market, leg.outcome);
      if (result) results.push({ ...leg, result });
    }
    if (results.length > 0) await writeResults(this.#options.pool, results);
  }

  /** One slip that the wallet cannot take now must not hold up the others. */
  async #guarded(slip: Slip, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.error({ err: error, slip: slip.id }, 'a slip waits for the wallet');
    }
  }

  async #pay(slip: Slip): Promise<void> {
    const { pool, now, announce } = this.#options;
    if (slip.status === 'open') {
      const outcome = decideSlip(slip.stake, slip.legs);
      if (!outcome || !(await startSettling(pool, slip, outcome))) return;
      slip = { ...slip, status: 'settling', outcome: outcome.status, payout: outcome.payout };
    }
    const result = await this.#transfer(slip);
    if (!result.ok) throw new Error(`the wallet refused a settlement: ${result.code}`);
    if (await finishSettling(pool, slip, now())) await announce(slip);
  }

  #transfer(slip: Slip): Promise<TransferResult> {
    if (slip.outcome === 'void') return this.#rollBack(slip);
    if (slip.payout === undefined) throw new Error('a settling slip knows what it pays');
    return this.#options.wallet.win({
      transferId: transferId(slip, 'win'),
      betTransferId: transferId(slip, 'bet'),
      playerId: slip.playerId,
      amount: slip.payout,
      occasion: { area: 'sport', roundId: slip.id, title: slip.title, providerId: undefined },
    });
  }

  #rollBack(slip: Slip): Promise<TransferResult> {
    return this.#options.wallet.rollback({
      transferId: transferId(slip, 'rollback'),
      originalTransferId: transferId(slip, 'bet'),
      playerId: slip.playerId,
    });
  }

  /** Nobody knows whether the stake moved: taking it back is right either way. Until that is done, the slip waits. */
  async #reverse(slip: Slip): Promise<void> {
    const { pool, announce } = this.#options;
    const mine = await moveSlip(pool, slip, ['pending', 'staking', 'reversing'], 'reversing', 'interrupted');
    if (!mine) return;
    const result = await this.#rollBack(slip);
    if (!result.ok && !NOTHING_LEFT.has(result.code))
      throw new Error(`the wallet refused to take a stake back: ${result.code}`);
    if (await moveSlip(pool, slip, ['reversing'], 'refused')) await announce(slip);
  }
}
