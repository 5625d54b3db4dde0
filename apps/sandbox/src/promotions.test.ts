import { readFileSync } from 'node:fs';

import { readPromotionRules, readSettings } from '@tessera/operator';
import { expect, test } from 'vitest';

import { SANDBOX_RETURNS, sandboxPromotions } from './promotions';

test('the promotions of the demo stay within the margin of its games', () => {
  const rules = readPromotionRules(readSettings(sandboxPromotions));
  expect(Object.keys(rules.jackpot.tiers)).toEqual(['gold', 'silver', 'bronze']);
  expect(rules.cashback?.period).toBe('day');
  for (const [kind, share] of Object.entries(SANDBOX_RETURNS))
    expect(rules.returns[kind as keyof typeof SANDBOX_RETURNS]).toBeGreaterThanOrEqual(share * 1_000_000);
  const eager = { ...sandboxPromotions, JACKPOT_KINDS: 'live:100' };
  expect(() => readPromotionRules(readSettings(eager))).toThrow('live: games return up to 99.26 %');
});

test('the example of returns in the operator guide is not below those of the games', () => {
  const guide = readFileSync(new URL('../../../docs/operator-guide.md', import.meta.url), 'utf8');
  const example = guide.match(/`GAME_RETURNS`.*`(slots:[^`]+)`/)?.[1] ?? '';
  const returns = new Map(example.split(',').map((part) => part.split(':') as [string, string]));
  for (const [kind, share] of Object.entries(SANDBOX_RETURNS))
    expect(Number(returns.get(kind)), kind).toBeGreaterThanOrEqual(share * 100);
});
