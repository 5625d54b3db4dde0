import { describe, expect, test } from 'vitest';

import { readSettings } from '../../platform/env';
import { promotionVariables } from '../../testing/test-variables';
import { chanceOf } from '../jackpot';
import { cashbackOf, NO_PLAY } from './cashback-rules';
import { readPromotionRules } from './rules';
import { kindOf, ticketsOf, type Settlement } from './service';

const rulesOf = (variables: Record<string, string>) => readPromotionRules(readSettings(variables));

test('without configuration there are no promotions', () => {
  expect(rulesOf({})).toMatchObject({ jackpot: { kinds: {}, tiers: {} }, cashback: undefined });
});

describe('a configuration is refused', () => {
  test('that returns more than the margin allows', () => {
    const eager = { ...promotionVariables, JACKPOT_KINDS: 'live:40' };
    expect(() => rulesOf(eager)).toThrow(
      'live: games return up to 98.95 %, jackpots 0.60 % and cashback 0.50 %, together 100.05 %. ' +
        'PROMOTION_MARGIN=0.5 allows 99.50 %: lower JACKPOT_KINDS or CASHBACK_KINDS for live, or the limits of the jackpots.',
    );
    expect(() => rulesOf({ ...promotionVariables, PROMOTION_MARGIN: '0.6' })).toThrow('crash: games return');
  });

  test.each([
    ['GAME_RETURNS has no return for crash', { GAME_RETURNS: 'slots:96,live:98,sport:97' }],
    ['JACKPOT_GOLD: the limit', { JACKPOT_GOLD: 'seed:10,limit:9,share:0.1,stakePerWin:1000000' }],
    ['CASHBACK_KINDS has to say', { CASHBACK_KINDS: '' }],
    ['GAME_RETURNS', { GAME_RETURNS: 'slots:96,slots:97' }],
    ['JACKPOT_KINDS', { JACKPOT_KINDS: 'poker:10' }],
    ['JACKPOT_BRONZE', { JACKPOT_BRONZE: 'seed:1,limit:2' }],
  ])('with %s', (message, variables: Record<string, string>) => {
    expect(() => rulesOf({ ...promotionVariables, ...variables })).toThrow(message);
  });
});

test('cashback is limited by the loss, the stakes, the cap and the minimum', () => {
  const rules = rulesOf({ ...promotionVariables, CASHBACK_CAP: '20', CASHBACK_MINIMUM: '1' }).cashback!;
  const of = (play: Partial<typeof NO_PLAY>) => cashbackOf({ ...NO_PLAY, ...play }, rules);
  expect(of({ slots: 10_000_000, lost: 100_005 })).toBe(10_000);
  expect(of({ slots: 500_000, lost: 500_000 })).toBe(5_000);
  expect(of({ slots: 500_000, live: 200_000, lost: 700_000 })).toBe(6_000);
  expect(of({ slots: 90_000_000, lost: 1_000_000 })).toBe(20_000);
  expect(of({ slots: 90_000_000, lost: 9_999 })).toBe(0);
  expect(of({ slots: 90_000_000, lost: -5 })).toBe(0);
  expect(of({ slots: -90_000, lost: 50_000 })).toBe(0);
});

test('a pot above its limit, from an earlier configuration, is as rare as it is large', () => {
  const tier = { seed: 50, limit: 100, sharePpm: 5_000, stakePerWin: 20_000 };
  const expected = (pot: number) => chanceOf(tier, 10, pot) * pot;
  expect(expected(50)).toBeLessThan(expected(100));
  for (const pot of [100, 1_000, 100_000]) expect(expected(pot)).toBeCloseTo(expected(100), 4);
  expect(expected(100)).toBeLessThanOrEqual((10 * tier.limit) / tier.stakePerWin);
});

test('an unknown game counts as the kind of its provider with the highest return', () => {
  const rules = { returns: { slots: 960_000, live: 989_000 } };
  expect(kindOf({ isSport: false, types: [1] }, rules)).toBe('slots');
  expect(kindOf({ isSport: false, types: [1, 2] }, rules)).toBe('live');
  // Crash games have no return, and so no promotions.
  expect(kindOf({ isSport: false, types: [1, 2, 3] }, rules)).toBe('crash');
  expect(kindOf({ isSport: false, types: null }, rules)).toBeUndefined();
  expect(kindOf({ isSport: true, types: null }, rules)).toBe('sport');
});

test('a stake that is rolled back in the same range has no ticket', () => {
  const row = (betId: string | null, staked: number) =>
    ({ playerId: 'p', betId, kind: 'slots', staked }) as Settlement;
  expect(ticketsOf([row('a', 5), row('b', 7), row('a', 0), row('a', -5), row(null, 0)])).toEqual([
    { playerId: 'p', betId: 'b', kind: 'slots', staked: 7 },
  ]);
  expect(ticketsOf([row('a', -5)])).toHaveLength(1);
});
