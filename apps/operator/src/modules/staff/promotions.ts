import { currencyExponent, decimalText, exactAmount, minor } from '@tessera/money';

import type { KindTable } from '../../platform/game-kinds';
import type { PromotionRules, RulesVersion } from '../promotions';
import type { PromotionsBody } from './calls';
import { StaffRefusal } from './refusal';

/* The rules of promotions as the operator API has them: shares in percent, amounts as decimals. */

const PPM_PER_PERCENT = 10_000;

export function describePromotions(
  { version, source, madeAt, returns, jackpot, cashback }: RulesVersion,
  currency: string,
) {
  const amount = (value: number) => decimalText(minor(value), currency);
  return {
    version,
    source,
    since: madeAt,
    gameReturns: percents(returns),
    jackpots: {
      kinds: percents(jackpot.kinds),
      tiers: Object.fromEntries(
        Object.entries(jackpot.tiers).map(([tier, { seed, limit, sharePpm, stakePerWin }]) => [
          tier,
          {
            seed: amount(seed),
            limit: amount(limit),
            share: sharePpm / PPM_PER_PERCENT,
            stakePerWin: amount(stakePerWin),
          },
        ]),
      ),
    },
    cashback: cashback
      ? {
          rate: cashback.ratePpm / PPM_PER_PERCENT,
          period: cashback.period,
          cap: amount(cashback.cap),
          minimum: amount(cashback.minimum),
          kinds: percents(cashback.kinds),
          excludedGames: [...cashback.excludedGames],
        }
      : null,
  };
}

export function readPromotions(
  { jackpots, cashback }: PromotionsBody,
  { returns, currency }: { returns: KindTable; currency: string },
): PromotionRules {
  const amount = (name: string, text: string): number => {
    const value = exactAmount(text, currency);
    if (value === undefined)
      throw new StaffRefusal(
        400,
        'bad_request',
        `${name}: ${currency} has at most ${currencyExponent(currency)} decimals.`,
      );
    return value;
  };
  return {
    returns,
    jackpot: {
      kinds: ppm(jackpots.kinds),
      tiers: Object.fromEntries(
        Object.entries(jackpots.tiers).flatMap(([tier, rules]) =>
          rules
            ? [
                [
                  tier,
                  {
                    seed: amount(`${tier}.seed`, rules.seed),
                    limit: amount(`${tier}.limit`, rules.limit),
                    sharePpm: Math.round(rules.share * PPM_PER_PERCENT),
                    stakePerWin: amount(`${tier}.stakePerWin`, rules.stakePerWin),
                  },
                ],
              ]
            : [],
        ),
      ),
    },
    cashback: cashback
      ? {
          ratePpm: Math.round(cashback.rate * PPM_PER_PERCENT),
          period: cashback.period,
          cap: amount('cashback.cap', cashback.cap),
          minimum: amount('cashback.minimum', cashback.minimum),
          kinds: ppm(cashback.kinds),
          excludedGames: new Set(cashback.excludedGames),
        }
      : undefined,
  };
}

function percents(table: KindTable): KindTable {
  return Object.fromEntries(Object.entries(table).map(([kind, value]) => [kind, value / PPM_PER_PERCENT]));
}

function ppm(table: { [Kind in keyof KindTable]: number | undefined }): KindTable {
  return Object.fromEntries(
    Object.entries(table).flatMap(([kind, percent]) =>
      percent === undefined ? [] : [[kind, Math.round(percent * PPM_PER_PERCENT)]],
    ),
  );
}
