import { createHash } from 'node:crypto';

import { minor } from '@tessera/money';
import type { GameSession } from '@tessera/provider/port';
import type pg from 'pg';

import { BUILDER } from '../engine/builder-text';
import { isAcceptable, isOdds } from '../engine/odds';
import { exactReturn, slipReturn } from '../engine/returns';
import { countCombinations, isSystem } from '../engine/system';
import {
  MAX_LEGS,
  type BetRequest,
  type LegChange,
  type LegRequest,
  type OddsPolicy,
  type RefusalCode,
} from '../wire';
import { eventInfo, type Book } from './book';
import type { BuilderQuote, Builders } from './builders';
import { LIVE_DELAY_MS, limitsOf, MAX_PENDING, type Pause } from './limits';
import {
  countPending,
  insertSlip,
  moveSlip,
  readSlip,
  startPlacing,
  type NewSlip,
  type Slip,
  type SlipKey,
} from './slip-store';
import { walletRefusal, type SlipStakes } from './stakes';
import { slipTitle } from './title';

export type Placement =
  | { ok: true; slip: Slip }
  | { ok: false; code: RefusalCode; changes?: LegChange[]; slip?: Slip };

type Options = {
  pool: pg.Pool;
  book: Book;
  builders: Builders;
  stakes: SlipStakes;
  now: () => number;
  pause: Pause;
  announce: (key: SlipKey) => Promise<void>;
};

type Check =
  | { ok: true; odds: number[]; live: boolean[] }
  | { ok: false; code: RefusalCode; changes: LegChange[] };

/** Accepts bets. Each step is stored before the next one, so that another instance can finish or undo it. */
export class Betting {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async place(session: GameSession, request: BetRequest): Promise<Placement> {
    const { pool, book, now, pause } = this.#options;
    const key = { playerId: session.playerId, id: request.id };
    const fingerprint = fingerprintOf(request);
    const known = await readSlip(pool, key);
    if (known) return this.#replay(known, fingerprint);
    const check = await this.#checkRequest(session, request);
    if (!check.ok) return check;
    if ((await countPending(pool, session.playerId)) >= MAX_PENDING)
      return { ok: false, code: 'too_many_pending' };
    const placedAtMs = now();
    const delayMs = check.live.includes(true) ? LIVE_DELAY_MS : 0;
    const stake = minor(request.stake);
    const newSlip: NewSlip = {
      ...key,
      sessionId: session.id,
      currency: session.currency,
      stake,
      policy: request.policy,
      title: slipTitle(request, book, session.language),
      fingerprint,
      potential: slipReturn(stake, check.odds, request.system),
      system: request.system,
      placedAtMs,
      acceptAtMs: placedAtMs + delayMs,
      legs: request.legs.map((leg, index) => {
        const fixture = book.calendar.find(leg.eventId);
        return { ...leg, live: check.live[index] === true, event: fixture && eventInfo(fixture) };
      }),
    };
    const insertion = await insertSlip(pool, newSlip, limitsOf(session.currency).maxPayout);
    if (insertion === 'event_payout_too_high') return { ok: false, code: insertion };
    if (insertion === 'known') {
      const other = await readSlip(pool, key);
      return other ? this.#replay(other, fingerprint) : { ok: false, code: 'bet_conflict' };
    }
    if (delayMs > 0) await pause(delayMs);
    return this.#accept(session, key, request);
  }

  /** A repeated bet gets the response of the first one; another bet with its id is refused. */
  async #replay(slip: Slip, fingerprint: string): Promise<Placement> {
    if (slip.fingerprint !== fingerprint) return { ok: false, code: 'bet_conflict' };
    if (wasNeverAccepted(slip)) return { ok: false, code: slip.refusal ?? 'interrupted', slip };
    return { ok: true, slip };
  }

  async #checkRequest(session: GameSession, request: BetRequest): Promise<Check> {
    const { legs, policy, stake, system } = request;
    const limits = limitsOf(session.currency);
    const refuse = (code: RefusalCode): Check => ({ ok: false, code, changes: [] });
    if (legs.length > MAX_LEGS) return refuse('too_many_legs');
    if (!legs.every((leg) => isOdds(leg.odds))) return refuse('bad_request');
    if (new Set(legs.map((leg) => leg.eventId)).size < legs.length) return refuse('same_event');
    if (system && !isSystem(system, legs.length)) return refuse('bad_request');
    const bets = countCombinations(legs.length, system);
    // Every bet of a system has the same stake, at least the minimum.
    if (stake % bets !== 0) return refuse('bad_request');
    if (stake < bets * limits.minStake) return refuse('stake_too_low');
    if (stake > limits.maxStake) return refuse('stake_too_high');
    const check = await this.#checkPrices(legs, policy);
    if (check.ok && exceedsPayout(request, check.odds, limits.maxPayout)) return refuse('payout_too_high');
    return check;
  }

  async #checkPrices(legs: readonly LegRequest[], policy: OddsPolicy): Promise<Check> {
    const { book, builders, now } = this.#options;
    const built = await Promise.all(
      legs.map(async (leg) => (leg.market === BUILDER ? builders.quote(leg, now) : undefined)),
    );
    // Without a pause from here on, so that all prices are those of the same moment.
    const quotes = legs.map((leg, index) => built[index] ?? book.quote(leg, now()));
    const changes = legs.flatMap((leg, index) => changeOf(leg, quotes[index]));
    if (quotes.some((quote) => quote.kind === 'closed')) return { ok: false, code: 'event_closed', changes };
    if (quotes.some((quote) => quote.kind === 'suspended'))
      return { ok: false, code: 'market_suspended', changes };
    const refused = quotes.find((quote) => quote.kind === 'refused');
    if (refused) return { ok: false, code: refused.code, changes: [] };
    const open = quotes.filter((quote) => quote.kind === 'open');
    if (!legs.every((leg, index) => isAcceptable(policy, leg.odds, open[index]?.odds ?? 0))) {
      return { ok: false, code: 'price_changed', changes };
    }
    return { ok: true, odds: open.map(({ odds }) => odds), live: open.map(({ live }) => live) };
  }

  async #accept(session: GameSession, key: SlipKey, request: BetRequest): Promise<Placement> {
    const { pool, stakes, announce } = this.#options;
    const check = await this.#checkPrices(request.legs, request.policy);
    const stake = minor(request.stake);
    if (!check.ok) return this.#refuse(key, check.code, check.changes);
    const { maxPayout } = limitsOf(session.currency);
    if (exceedsPayout(request, check.odds, maxPayout)) return this.#refuse(key, 'payout_too_high');
    const legs = request.legs.map(({ eventId }, index) => ({ eventId, odds: check.odds[index] ?? 0 }));
    const potential = slipReturn(stake, check.odds, request.system);
    const slip = await startPlacing(pool, key, legs, potential, maxPayout);
    if (slip === 'event_payout_too_high') return this.#refuse(key, slip);
    if (!slip) return this.#answer(key);
    const taken = await stakes.take(slip);
    if (!taken.ok) return { ok: false, code: walletRefusal(taken.code) };
    await moveSlip(pool, key, 'placing', 'staked');
    await announce(key);
    return this.#answer(key);
  }

  async #refuse(key: SlipKey, code: RefusalCode, changes: LegChange[] = []): Promise<Placement> {
    await moveSlip(this.#options.pool, key, 'pending', 'refused', { refusal: code });
    return { ok: false, code, changes };
  }

  /** The current state of the slip; settlement.ts may have changed it since. */
  async #answer(key: SlipKey): Promise<Placement> {
    const slip = await readSlip(this.#options.pool, key);
    if (!slip || wasNeverAccepted(slip)) return { ok: false, code: slip?.refusal ?? 'interrupted' };
    return { ok: true, slip };
  }
}

/** Refused, or refunded before it was accepted. A void bet was accepted. */
function wasNeverAccepted({ state, outcome }: Slip): boolean {
  return state === 'refused' || ((state === 'refunding' || state === 'refunded') && outcome === undefined);
}

function changeOf(leg: LegRequest, quote: BuilderQuote | undefined): LegChange[] {
  const { eventId, market, outcome } = leg;
  if (quote?.kind !== 'open') return [{ eventId, market, outcome }];
  return quote.odds === leg.odds ? [] : [{ eventId, market, outcome, odds: quote.odds }];
}

function exceedsPayout({ stake, system }: BetRequest, odds: readonly number[], maxPayout: number): boolean {
  return exactReturn(stake, odds, system) > BigInt(maxPayout);
}

function fingerprintOf({ stake, policy, legs, system }: BetRequest): string {
  const parts = legs.map(({ eventId, market, outcome, odds }) => [eventId, market, outcome, odds]);
  return createHash('sha256')
    .update(JSON.stringify([stake, policy, parts, ...(system ? [system] : [])]))
    .digest('base64url');
}
