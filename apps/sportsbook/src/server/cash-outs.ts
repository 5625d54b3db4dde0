import { setTimeout as sleep } from 'node:timers/promises';

import { minor, type Minor } from '@tessera/money';
import type { Transaction } from '@tessera/database';
import type { GameSession } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { quoteCashOut, shareOf, type CashOutQuote } from '../engine/cash-out';
import { slipReturn } from '../engine/returns';
import { canBecomeVoid } from '../engine/settlement';
import { countCombinations } from '../engine/system';
import type { CashOutRequest, RefusalCode } from '../wire';
import type { Book } from './book';
import type { Builders } from './builders';
import {
  decideCashOut,
  insertCashOut,
  readCashOut,
  type CashOut,
  type CashOutKey,
  type Decision,
} from './cash-out-store';
import { ChanceReader } from './leg-chances';
import { LIVE_DELAY_MS, limitsOf, type Pause } from './limits';
import { openStake, readSlip, type Slip, type SlipKey } from './slip-store';
import type { SlipStakes } from './stakes';

/** How long a repeated request waits for the decision of the first one, beyond its delay. */
const DECISION_TIMEOUT_MS = 5_000;
const DECISION_POLL_MS = 100;

/** `offer` is the current value of the same part, if it can be cashed out. */
export type CashOutAnswer = { ok: true; slip: Slip } | { ok: false; code: RefusalCode; offer?: Minor };

type Options = {
  pool: pg.Pool;
  book: Book;
  builders: Builders;
  stakes: SlipStakes;
  now: () => number;
  log: FastifyBaseLogger;
  pause: Pause;
  announce: (key: SlipKey) => Promise<void>;
};

/**
 * Cashes out bets. As for a live bet, the request is stored, waits, and is priced again: by then the price includes what the player
 * may have seen before the sportsbook.
 */
export class CashOuts {
  readonly #options: Options;
  readonly #chances: ChanceReader;

  constructor(options: Options) {
    this.#options = options;
    this.#chances = new ChanceReader(options.book, options.builders, options.now);
  }

  /** The current cash-out value of each slip. */
  async quotes(
    slips: readonly Slip[],
    database: pg.Pool | Transaction = this.#options.pool,
  ): Promise<(CashOutQuote | undefined)[]> {
    const chances = await this.#chances.read(database, slips);
    return slips.map((slip, index) =>
      slip.state === 'staked'
        ? quoteCashOut(
            openStake(slip),
            slip.legs.map((leg, position) => ({ ...leg, chances: chances[index]?.[position] })),
            slip.system,
          )
        : undefined,
    );
  }

  async request(session: GameSession, slipId: string, request: CashOutRequest): Promise<CashOutAnswer> {
    const { pool, book, now, pause } = this.#options;
    const { playerId } = session;
    const key = { playerId, slipId, id: request.id };
    const known = await readCashOut(pool, key);
    if (known) return this.#replay(known, request);
    const slip = await readSlip(pool, { playerId, id: slipId });
    if (!slip) return { ok: false, code: 'not_found' };
    const problem = this.#problem(slip, request.stake);
    if (problem) return { ok: false, code: problem };
    const isLive = slip.legs.some((leg) => leg.result === undefined && book.isLive(leg.eventId));
    const delayMs = isLive ? LIVE_DELAY_MS : 0;
    const { stake, amount: asked } = request;
    if (!(await insertCashOut(pool, { ...key, stake, asked, acceptAtMs: now() + delayMs }))) {
      const other = await readCashOut(pool, key);
      return other ? this.#replay(other, request) : { ok: false, code: 'cash_out_pending' };
    }
    if (delayMs > 0) await pause(delayMs);
    return this.#decide(key);
  }

  #problem(slip: Slip, part: number): RefusalCode | undefined {
    const bets = countCombinations(slip.legs.length, slip.system);
    const minStake = bets * limitsOf(slip.currency).minStake;
    const rest = openStake(slip) - part;
    if (slip.state !== 'staked') return 'cash_out_closed';
    if (rest < 0 || part % bets !== 0) return 'bad_request';
    // A void bet is refunded and earns no promotion. After a part was paid it could only be paid out, and its whole stake would count.
    if (rest > 0 && canBecomeVoid(slip.legs)) return 'cash_out_whole';
    // Both parts have to be at least the minimum stake.
    return rest > 0 && (part < minStake || rest < minStake) ? 'stake_too_low' : undefined;
  }

  async #replay(cashOut: CashOut, { stake, amount }: CashOutRequest): Promise<CashOutAnswer> {
    if (cashOut.stake !== stake || cashOut.asked !== amount) return { ok: false, code: 'bet_conflict' };
    const decided = await this.#waitForDecision(cashOut);
    return decided ? this.#answer(decided) : { ok: false, code: 'cash_out_pending' };
  }

  /** A repeated request gets the decision of the first one, which may be in its delay. */
  async #waitForDecision(cashOut: CashOut): Promise<CashOut | undefined> {
    const until = performance.now() + LIVE_DELAY_MS + DECISION_TIMEOUT_MS;
    let current: CashOut | undefined = cashOut;
    while (current?.state === 'pending') {
      if (performance.now() > until) return undefined;
      await sleep(DECISION_POLL_MS);
      current = await readCashOut(this.#options.pool, cashOut);
    }
    return current;
  }

  async #decide(key: CashOutKey): Promise<CashOutAnswer> {
    const { pool, stakes, announce, log } = this.#options;
    const decided = await decideCashOut(pool, key, (slip, cashOut, transaction) =>
      this.#price(slip, cashOut, transaction),
    );
    if (!decided || decided.state === 'refused') return this.#answer(decided ?? key);
    const slipKey = { playerId: key.playerId, id: key.slipId };
    try {
      const slip = await readSlip(pool, slipKey);
      if (decided.state === 'paying' && slip) await stakes.payPart(slip, decided);
      else if (slip?.state === 'settling') await stakes.resume(slip);
    } catch (error) {
      // The cash-out is stored; settlement.ts retries the payment.
      log.error({ err: error, slip: key.slipId }, 'cash-out not paid, will be retried');
    }
    await announce(slipKey);
    return this.#answer(decided);
  }

  async #price(slip: Slip, { stake, asked }: CashOut, transaction: Transaction): Promise<Decision> {
    const problem = this.#problem(slip, stake);
    if (problem) return { ok: false, refusal: problem };
    const [quote] = await this.quotes([slip], transaction);
    if (!quote) return { ok: false, refusal: 'market_suspended' };
    const rest = openStake(slip);
    // A better offer is paid without confirmation; a worse one has to be accepted.
    if (asked > shareOf(quote.max, stake, rest)) return { ok: false, refusal: 'price_changed' };
    const amount = minor(Math.max(asked, shareOf(quote.offer, stake, rest)));
    const odds = slip.legs.map((leg) => leg.odds);
    return { ok: true, amount, potential: slipReturn(minor(rest - stake), odds, slip.system) };
  }

  /** The current state of the cash-out; settlement.ts may have changed it since. */
  async #answer(key: CashOutKey): Promise<CashOutAnswer> {
    const { pool } = this.#options;
    const [slip, cashOut] = await Promise.all([
      readSlip(pool, { playerId: key.playerId, id: key.slipId }),
      readCashOut(pool, key),
    ]);
    if (!slip || !cashOut) return { ok: false, code: 'not_found' };
    if (cashOut.state !== 'refused') return { ok: true, slip };
    const code = cashOut.refusal ?? 'interrupted';
    const [quote] = await this.quotes([slip]);
    const rest = openStake(slip);
    if (!quote || cashOut.stake > rest) return { ok: false, code };
    return { ok: false, code, offer: shareOf(quote.offer, cashOut.stake, rest) };
  }
}
