import type { GameKind } from '../../../platform/game-kinds';
import { chanceOf, countedStake, shareOf, type TierRules } from '../../jackpot';
import { cashbackOf, NO_PLAY, type Play } from '../cashback-rules';
import type { PromotionRules } from '../rules';

/*
 * A simple model of promotions: bets, pots and days in memory. The real ones must hold the same amounts after the same operations.
 */

const PPM = 1_000_000;
const DAY_MS = 86_400_000;

export type ModelBet = {
  playerId: string;
  id: string;
  kind: GameKind;
  amount: number;
  settledAt: number | undefined;
  isRolledBack: boolean;
  isClosed: boolean;
  wins: { id: string; amount: number; isReversed: boolean }[];
};

type Change = { bet: ModelBet; staked: number; lost: number };
type Day = { play: Play; isEvaluated: boolean; due: number | undefined; paid: number };
/** `held` is in millionths of a minor unit. */
type Pot = { tier: string; rules: TierRules; held: number };

export class PromotionModel {
  readonly pots: Pot[];
  /** What promotions have paid to the balance, and the cashback beside it. */
  readonly jackpots = new Map<string, number>();
  readonly cashback = new Map<string, number>();
  readonly #rules: PromotionRules;
  readonly #draw: () => number;
  #unread: Change[] = [];
  readonly #days = new Map<string, Map<number, Day>>();
  readonly #won = new Map<ModelBet, { pot: Pot; amount: number }[]>();

  constructor(rules: PromotionRules, draw: () => number) {
    this.#rules = rules;
    this.#draw = draw;
    this.pots = Object.entries(rules.jackpot.tiers).map(([tier, limits]) => ({
      tier,
      rules: limits,
      held: limits.seed * PPM,
    }));
  }

  win(bet: ModelBet, id: string, amount: number, now: number): void {
    const staked = bet.settledAt === undefined ? bet.amount : 0;
    bet.settledAt ??= now;
    bet.wins.push({ id, amount, isReversed: false });
    this.#unread.push({ bet, staked, lost: staked - amount });
  }

  close(bet: ModelBet, now: number): void {
    bet.isClosed = true;
    if (bet.settledAt !== undefined || bet.isRolledBack) return;
    bet.settledAt = now;
    this.#unread.push({ bet, staked: bet.amount, lost: bet.amount });
  }

  rollBack(bet: ModelBet): void {
    bet.isRolledBack = true;
    if (bet.settledAt !== undefined) this.#unread.push({ bet, staked: -bet.amount, lost: -bet.amount });
  }

  reverse(bet: ModelBet, win: ModelBet['wins'][number]): void {
    win.isReversed = true;
    this.#unread.push({ bet, staked: 0, lost: win.amount });
  }

  /** The background job reads all changes since the last time. */
  read(): void {
    const tickets = new Map<ModelBet, Change>();
    for (const change of this.#unread) {
      const { bet, staked } = change;
      if (staked > 0) tickets.set(bet, change);
      else if (staked < 0 && !tickets.delete(bet)) tickets.set(bet, change);
      this.#count(change);
    }
    this.#unread = [];
    for (const { bet, staked } of tickets.values()) {
      const counted = countedStake(this.#rules.jackpot, bet.kind, bet.amount);
      if (counted > 0) for (const pot of this.pots) this.#play(pot, bet, staked > 0, counted);
    }
    for (const { bet, staked } of tickets.values()) if (staked < 0) this.#returnWins(bet);
  }

  /** The background job credits the days that ended before `now`. */
  pay(now: number): void {
    const rules = this.#rules.cashback;
    if (!rules) return;
    for (const [playerId, days] of this.#days)
      for (const [start, day] of [...days].toSorted(([a], [b]) => a - b)) {
        if (day.isEvaluated || start + DAY_MS > now) continue;
        const due = cashbackOf(day.play, rules);
        day.due = Math.min(day.due ?? due, due);
        day.isEvaluated = true;
        const credit = [...days.values()].reduce((sum, one) => sum + (one.due ?? 0) - one.paid, 0);
        if (credit <= 0) continue;
        day.paid += credit;
        this.cashback.set(playerId, (this.cashback.get(playerId) ?? 0) + credit);
      }
  }

  #count({ bet, staked, lost }: Change): void {
    const start = Math.floor(bet.settledAt! / DAY_MS) * DAY_MS; // Only settled bets change.
    const days = this.#days.get(bet.playerId) ?? new Map<number, Day>();
    const day = days.get(start) ?? { play: { ...NO_PLAY }, isEvaluated: false, due: undefined, paid: 0 };
    day.play[bet.kind] += staked;
    day.play.lost += lost;
    day.isEvaluated = false;
    days.set(start, day);
    this.#days.set(bet.playerId, days);
  }

  #play(pot: Pot, bet: ModelBet, isTicket: boolean, counted: number): void {
    const { seed, limit } = pot.rules;
    const share = shareOf(pot.rules, counted);
    const whole = () => Math.floor(pot.held / PPM);
    if (!isTicket) {
      pot.held -= Math.min(share, Math.max(0, whole() - seed) * PPM);
      return;
    }
    pot.held += Math.min(share, Math.max(0, limit - whole()) * PPM);
    if (this.#draw() >= chanceOf(pot.rules, counted, whole())) return;
    const amount = whole();
    this.#pay(bet.playerId, amount);
    this.#won.set(bet, [...(this.#won.get(bet) ?? []), { pot, amount }]);
    pot.held += (seed - amount) * PPM;
  }

  #returnWins(bet: ModelBet): void {
    for (const { pot, amount } of this.#won.get(bet) ?? []) {
      pot.held += amount * PPM;
      this.#pay(bet.playerId, -amount);
    }
    this.#won.delete(bet);
  }

  #pay(playerId: string, amount: number): void {
    this.jackpots.set(playerId, (this.jackpots.get(playerId) ?? 0) + amount);
  }
}
