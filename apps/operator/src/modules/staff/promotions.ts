import { currencyExponent, decimalText, exactAmount, minor } from '@tessera/money';

import { inEach, type ByCurrency } from '../../platform/by-currency';
import type { KindTable } from '../../platform/game-kinds';
import type { PromotionRules, RulesVersion } from '../promotions';
import type { CurrencyPromotions, PromotionsBody } from './calls';
import { StaffRefusal } from './refusal';

/* The rules of promotions as the operator API has them: shares in percent, amounts as decimals. */

const PPM_PER_PERCENT = 10_000;

type Known = { configured: ByCurrency<PromotionRules>; currency: string };

/** Those of the default currency, and those of the others. */
export function describePromotions(
  { version, source, madeAt, currencies }: RulesVersion,
  { configured, currency }: Known,
) {
  const described = (name: string) => describeCurrency(currencies[name], name);
  return {
    version,
    source,
    since: madeAt,
    gameReturns: percents(configured[currency]?.returns ?? {}),
    currency,
    ...described(currency),
    others: inEach(
      Object.keys(configured).filter((name) => name !== currency),
      described,
    ),
  };
}

/** A currency without rules has no promotions. */
function describeCurrency(rules: PromotionRules | undefined, currency: string) {
  const amount = (value: number) => decimalText(minor(value), currency);
  const { jackpot, cashback } = rules ?? { jackpot: { kinds: {}, tiers: {} }, cashback: undefined };
  return {
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

/** Refuses rules that lack a currency, or have an unknown one. */
export function readPromotions(
  { currency: named, others, ...first }: PromotionsBody,
  { configured, currency }: Known,
): ByCurrency<PromotionRules> {
  if (named !== undefined && named !== currency)
    throw new StaffRefusal(400, 'bad_request', `currency: the default is ${currency}.`);
  const sent: ByCurrency<CurrencyPromotions> = { ...others, [currency]: first };
  const currencies = Object.keys(configured);
  const unknown = Object.keys(sent).find((name) => !currencies.includes(name));
  if (unknown !== undefined)
    throw new StaffRefusal(400, 'bad_request', `others: ${unknown} is not in CURRENCIES.`);
  return inEach(currencies, (name) => {
    const rules = sent[name];
    if (!rules) throw new StaffRefusal(400, 'bad_request', `others: the rules of ${name} are missing.`);
    return readCurrency(rules, { returns: configured[name]?.returns ?? {}, currency: name });
  });
}

function readCurrency(
  { jackpots, cashback }: CurrencyPromotions,
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
