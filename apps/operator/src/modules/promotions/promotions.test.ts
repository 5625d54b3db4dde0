import { randomInt } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readSettings } from '../../platform/env';
import { createRandom } from '../../testing/random';
import { promotionVariables } from '../../testing/test-variables';
import type { CashbackRules, Play } from './cashback-rules';
import { readPromotionRules } from './rules';
import { simulate, type Outcome } from './simulation';
import { countedVoids, coveringStrategies, strategies } from './strategies';

/*
 * No strategy of the family returns more than 100 % minus the margin. Replay a failure with the seed that it prints: PROMOTION_SEED=123.
 * TEST_SCALE=full plays a million rounds of each.
 */

const ROUNDS = process.env['TEST_SCALE'] === 'full' ? 1_000_000 : 2_000;
const SEED = Number(process.env['PROMOTION_SEED'] ?? randomInt(2 ** 31));

/** For the strategies that have to be found. */
const FOUND_WITH_SEED = 1;

const variables = {
  ...promotionVariables,
  // All that the margin leaves.
  JACKPOT_KINDS: 'slots:100,live:15,crash:100,sport:50',
  CASHBACK_KINDS: 'slots:1.5,live:0.325,crash:1,sport:1',
};
const rules = readPromotionRules(readSettings(variables));
const HIGHEST = 0.995;

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

type PayCashback = (play: Play, rules: CashbackRules) => number;

function playAll(
  rounds: number,
  payCashback?: PayCashback,
  played = strategies,
  seed = SEED,
): (Outcome & { name: string })[] {
  return played.map((strategy, index) => {
    const random = createRandom(seed + index);
    const uniform = () => random.int(2 ** 31) / 2 ** 31;
    return { name: strategy.name, ...simulate(strategy, rules, rounds, uniform, payCashback) };
  });
}

describe(`PROMOTION_SEED=${SEED}, ${ROUNDS} rounds each`, () => {
  test('no strategy returns more than 100 % minus the margin', { timeout: 1_200_000 }, () => {
    const outcomes = playAll(ROUNDS).toSorted((a, b) => b.total - a.total);
    const [best] = outcomes;
    console.info(
      `promotions: of ${outcomes.length} strategies, "${best?.name}" returns ${percent(best?.total ?? 0)}`,
    );
    expect(outcomes.filter(({ total }) => total > HIGHEST)).toEqual([]);
    // The strategies earn promotions at all.
    expect(Math.max(...outcomes.map(({ jackpots }) => jackpots))).toBeGreaterThan(0.01);
    expect(Math.max(...outcomes.map(({ cashback }) => cashback))).toBeGreaterThan(0.009);
  });

  test('accounts that cover every outcome get at most the cashback per stake, also where no shared round shows them', () => {
    for (const { name, games, cashback } of playAll(ROUNDS, undefined, coveringStrategies)) {
      const bound = name.includes('match') || name.includes('over') ? 0.01 : 0.00325;
      expect(cashback).toBeLessThanOrEqual(bound + 1e-9);
      expect(games + bound).toBeLessThan(HIGHEST);
    }
  });

  test('void bets are without risk: they would return more if they counted', () => {
    const [counted] = playAll(ROUNDS, undefined, [countedVoids]);
    expect(counted?.total).toBeGreaterThan(1);
  });

  test('the family finds cashback that is not limited by the stakes', { timeout: 1_200_000 }, () => {
    const unlimited: PayCashback = ({ lost }, { ratePpm }) => Math.max(0, (lost * ratePpm) / 1_000_000);
    // Of a few rounds, with some seeds, one of them has no profit.
    const outcomes = playAll(2_000, unlimited, strategies, FOUND_WITH_SEED);
    const winning = outcomes.filter(({ total }) => total > 1).map(({ name }) => name);
    expect(winning).toContain('straightUp, one bet a period');
    expect(winning).toContain('red and black with two accounts');
    expect(winning).toContain('banker, until the first loss');
    for (const { name } of coveringStrategies.filter(({ roundsPerPeriod }) => roundsPerPeriod === 1))
      expect(winning).toContain(name);
  });
});
