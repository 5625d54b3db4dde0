import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { decideLeg, decideSlip, type LegResult } from '../engine/settlement';
import { moveCashOut, readForsakenCashOuts, type CashOut } from './cash-out-store';
import {
  moveSlip,
  openStake,
  readDecided,
  readForsaken,
  readSlip,
  readUndecided,
  writeResults,
  type Slip,
  type SlipKey,
  type UndecidedLeg,
} from './slip-store';
import type { SlipStakes } from './stakes';

const SETTLE_EVERY_MS = 1_000;
/** After this long past its time, a slip's instance is taken for dead. */
const FORSAKEN_AFTER_MS = 15_000;

type Options = {
  pool: pg.Pool;
  stakes: SlipStakes;
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
      await this.#guarded(slip, () => this.#giveUp(slip));
    }
    for (const cashOut of await readForsakenCashOuts(this.#options.pool, dueBefore)) {
      await this.#guarded({ id: cashOut.slipId }, () => this.#resumeCashOut(cashOut));
    }
  }

  /** One that was bought is paid; one that nobody has looked at is not bought any more. */
  async #resumeCashOut(cashOut: CashOut): Promise<void> {
    const { pool, stakes, announce } = this.#options;
    const key = { playerId: cashOut.playerId, id: cashOut.slipId };
    if (cashOut.state === 'pending') {
      await moveCashOut(pool, cashOut, 'pending', 'refused', 'interrupted');
    } else {
      const slip = await readSlip(pool, key);
      if (slip) await stakes.payPart(slip, cashOut);
    }
    await announce(key);
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
  async #guarded(slip: Pick<Slip, 'id'>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.error({ err: error, slip: slip.id }, 'a slip waits for the wallet');
    }
  }

  async #pay(slip: Slip): Promise<void> {
    const { stakes, announce } = this.#options;
    if (await this.#end(slip, stakes)) await announce(slip);
  }

  #end(slip: Slip, stakes: SlipStakes): Promise<Slip | undefined> {
    if (slip.state !== 'staked') return stakes.resume(slip);
    const decided = decideSlip(openStake(slip), slip.legs, slip.system);
    if (!decided) return Promise.resolve(undefined);
    const { status: outcome, payout } = decided;
    // A stake of which a part was bought back cannot be rolled back: its rest is paid out instead.
    if (outcome !== 'void' || slip.cashedStake > 0) return stakes.settle(slip, payout, { outcome });
    return stakes.refund(slip, () =>
      moveSlip(this.#options.pool, slip, 'staked', 'refunding', { outcome, payout }),
    );
  }

  /** Nobody knows whether the stake moved: taking it back is right either way. Until that is done, the slip waits. */
  async #giveUp(slip: Slip): Promise<void> {
    const { pool, stakes, announce } = this.#options;
    const ended =
      slip.state === 'pending'
        ? await moveSlip(pool, slip, 'pending', 'refused', { refusal: 'interrupted' })
        : await stakes.resume(slip);
    if (ended) await announce(slip);
  }
}
