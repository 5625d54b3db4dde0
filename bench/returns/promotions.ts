import { cryptoRandom } from '@tessera/arcade/engine';
import {
  averageJackpotReturn,
  highestJackpotReturn,
  readPromotionRules,
  readSettings,
  simulate,
  strategies,
} from '@tessera/operator';
import { sandboxPromotions } from '@tessera/sandbox/promotions';

import { atMost, figure, type Figure } from '../report/figure';

const KINDS = ['slots', 'live', 'crash', 'sport'] as const;
const DRAWN = 2 ** 31;

/** The sandbox's promotions: their bounds by kind of game, and the best of the strategies that play for them. */
export function withPromotions(rounds: number): Figure[] {
  const settings = readSettings(sandboxPromotions);
  const rules = readPromotionRules(settings);
  const goal = atMost(100 - settings.PROMOTION_MARGIN / 10_000);
  const random = cryptoRandom();
  const outcomes = strategies
    .map((strategy) => ({
      name: strategy.name,
      ...simulate(strategy, rules, rounds, () => random.below(DRAWN) / DRAWN),
    }))
    .toSorted((a, b) => b.total - a.total);
  const best = outcomes[0]!; // The family is not empty.
  return [
    ...KINDS.flatMap((kind) => {
      const game = rules.returns[kind] ?? 0;
      const cashback = rules.cashback?.kinds[kind] ?? 0;
      return [
        figure(
          `${kind}: best game, full jackpots and most cashback`,
          '%',
          (game + highestJackpotReturn(rules.jackpot, kind) + cashback) / 10_000,
          { goal },
        ),
        figure(`${kind}: jackpots on average`, '%', averageJackpotReturn(rules.jackpot, kind) / 10_000),
      ];
    }),
    figure(`best strategy for promotions: ${best.name}`, '%', best.total * 100, { goal }),
    figure('most that jackpots returned to a strategy', '%', 100 * max(outcomes, 'jackpots')),
    figure('most that cashback returned to a strategy', '%', 100 * max(outcomes, 'cashback')),
  ];
}

function max<Key extends string>(outcomes: readonly Record<Key, number>[], key: Key): number {
  return Math.max(...outcomes.map((outcome) => outcome[key]));
}
