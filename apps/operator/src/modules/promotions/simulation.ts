import type { GameKind } from '../../platform/game-kinds';
import { chanceOf, countedStake, shareOf, type TierRules } from '../jackpot';
import { cashbackOf, NO_PLAY, type CashbackRules, type Play } from './cashback-rules';
import type { PromotionRules } from './rules';

/*
 * Plays strategies against the rules of promotions, for tests and `npm run bench -- returns`. Pots, periods and cashback are those of the
 * rules; no database is involved.
 */

/** A bet: its kind, and the multiple of the stake that it returns, or `void` if the stake is refunded. `rtp` is that of stakes which are not. */
export type Game = { kind: GameKind; rtp: number; play(random: Uniform): number | 'void' };
/** From 0 to 1, without 1. */
export type Uniform = () => number;

/** What a strategy knows before a round. Amounts in minor units. */
export type Position = {
  /** The number of the round in its period, from 0. */
  round: number;
  /** Net result of the account in the period. */
  net: number;
  /** The multiple that the last round of the period returned. */
  last: number | undefined;
  lastStake: number;
  /** Whether every pot is full. */
  arePotsFull: boolean;
};

export type Bet = { game: Game; stake: number; isCancelled?: boolean };

export type Strategy = {
  name: string;
  roundsPerPeriod: number;
  /** `undefined`: no more bets in this period. */
  next(position: Position): Bet | undefined;
  /** Further accounts cover the other outcomes of each bet: the multiples that they get, given that of the first account. */
  cover?(multiple: number, random: Uniform): readonly number[];
};

export type Outcome = {
  rounds: number;
  staked: number;
  /** Returned per unit staked, on average: games, jackpots, cashback. */
  games: number;
  jackpots: number;
  cashback: number;
  total: number;
};

const MAX_ACCOUNTS = 3;

type Pot = { rules: TierRules; held: number };

/** Stakes of other players between two rounds of the strategy, which feed and win the same pots. */
const CROWD_STAKE = 20_000;

/**
 * Games and jackpots are counted with their expected values, which has the same mean as drawing them and needs fewer rounds; the results
 * that decide cashback and stakes are drawn.
 */
export function simulate(
  strategy: Strategy,
  rules: PromotionRules,
  rounds: number,
  random: Uniform,
  payCashback: (play: Play, rules: CashbackRules) => number = cashbackOf,
): Outcome {
  const pots = Object.values(rules.jackpot.tiers).map((tier): Pot => ({ rules: tier, held: tier.seed }));
  const sums = { staked: 0, games: 0, jackpots: 0, cashback: 0 };
  let played = 0;

  function feed(counted: number): number {
    let expected = 0;
    for (const pot of pots) {
      const room = Math.max(0, pot.rules.limit - pot.held);
      pot.held += Math.min(room, shareOf(pot.rules, counted) / 1_000_000);
      const chance = chanceOf(pot.rules, counted, pot.held);
      expected += chance * pot.held;
      if (random() < chance) pot.held = pot.rules.seed;
    }
    return expected;
  }

  while (played < rounds) {
    const accounts = Array.from({ length: MAX_ACCOUNTS }, () => ({ ...NO_PLAY }));
    let [last, lastStake]: [number | undefined, number] = [undefined, 0];
    for (let round = 0; round < strategy.roundsPerPeriod && played < rounds; round++) {
      feed(CROWD_STAKE);
      const arePotsFull = pots.every(({ held, rules: { limit } }) => held >= limit);
      const bet = strategy.next({ round, net: -accounts[0]!.lost, last, lastStake, arePotsFull });
      played++;
      if (!bet || bet.stake === 0 || bet.isCancelled) continue;
      const { game, stake } = bet;
      const multiple = game.play(random);
      // As after a rollback: the stake is not settled and earns nothing.
      if (multiple === 'void') continue;
      const results = [multiple, ...(strategy.cover?.(multiple, random) ?? [])];
      for (const [index, result] of results.entries()) {
        const account = accounts[index]!; // At most three results.
        account[game.kind] += stake;
        account.lost += Math.round(stake - stake * result);
        sums.staked += stake;
        sums.games += stake * game.rtp;
        sums.jackpots += feed(countedStake(rules.jackpot, game.kind, stake));
      }
      [last, lastStake] = [multiple, stake];
    }
    if (rules.cashback) for (const play of accounts) sums.cashback += payCashback(play, rules.cashback);
  }
  const { staked } = sums;
  const share = (sum: number) => (staked === 0 ? 0 : sum / staked);
  return {
    rounds: played,
    staked,
    games: share(sums.games),
    jackpots: share(sums.jackpots),
    cashback: share(sums.cashback),
    total: share(sums.games + sums.jackpots + sums.cashback),
  };
}
