import { inEach, type ByCurrency } from '../../platform/by-currency';
import type { OperatorSettings } from '../../platform/env';
import { gameKinds, type KindTable } from '../../platform/game-kinds';
import { StartupFailure } from '../../platform/startup';
import { highestJackpotReturn, type JackpotRules } from '../jackpot';
import type { CashbackRules } from './cashback-rules';

/** Of the players of one currency. */
export type PromotionRules = {
  /** The highest return of each kind of game, in millionths. */
  returns: KindTable;
  jackpot: JackpotRules;
  /** `undefined` without cashback. */
  cashback: CashbackRules | undefined;
};

const PPM = 1_000_000;

/** The rules of the configuration, for each currency. */
export function readRulesByCurrency(settings: OperatorSettings): ByCurrency<PromotionRules> {
  return inEach(settings.CURRENCIES, (currency) => readPromotionRules(settings, currency));
}

/** Those of one currency. Refuses rules with which games and promotions together would return too much. */
export function readPromotionRules(
  settings: OperatorSettings,
  currency: string = settings.CURRENCY,
): PromotionRules {
  const [gold, silver, bronze] = [
    settings.JACKPOT_GOLD,
    settings.JACKPOT_SILVER,
    settings.JACKPOT_BRONZE,
  ].map((tier) => tier?.[currency]);
  const rules: PromotionRules = {
    returns: settings.GAME_RETURNS ?? {},
    jackpot: {
      kinds: settings.JACKPOT_KINDS ?? {},
      tiers: { ...(gold && { gold }), ...(silver && { silver }), ...(bronze && { bronze }) },
    },
    cashback:
      settings.CASHBACK_BASIS_POINTS === 0
        ? undefined
        : {
            ratePpm: settings.CASHBACK_BASIS_POINTS * 100,
            period: settings.CASHBACK_PERIOD,
            cap: settings.CASHBACK_CAP[currency] ?? 0,
            minimum: settings.CASHBACK_MINIMUM[currency] ?? 0,
            kinds: settings.CASHBACK_KINDS ?? {},
            excludedGames: new Set(settings.CASHBACK_EXCLUDED_GAMES),
          },
  };
  const faults = faultsOf(rules, settings.PROMOTION_MARGIN);
  const ofCurrency = settings.CURRENCIES.length > 1 ? ` of ${currency}` : '';
  if (faults.length > 0)
    throw new StartupFailure(`Refused promotions${ofCurrency}.\n  ${faults.join('\n  ')}`);
  return rules;
}

/** Sentences about what is wrong; none if the promotions are within the margin. */
export function faultsOf(rules: PromotionRules, margin: number): string[] {
  const { returns, jackpot, cashback } = rules;
  const faults: string[] = [];
  for (const [tier, { seed, limit, sharePpm }] of Object.entries(jackpot.tiers)) {
    const name = `JACKPOT_${tier.toUpperCase()}`;
    if (limit < seed || limit === 0)
      faults.push(`${name}: the limit has to be above 0 and at least the seed.`);
    if (sharePpm > PPM) faults.push(`${name}: the share is above 100 %.`);
  }
  if (cashback && Object.keys(cashback.kinds).length === 0)
    faults.push(
      'CASHBACK_BASIS_POINTS is set: CASHBACK_KINDS has to say for which kinds of games, and how much of the stakes.',
    );
  for (const kind of gameKinds) {
    const pots = Math.round(highestJackpotReturn(jackpot, kind));
    const back = cashback?.kinds[kind] ?? 0;
    if (pots === 0 && back === 0) continue;
    const game = returns[kind];
    if (game === undefined) {
      faults.push(`GAME_RETURNS has no return for ${kind}: promotions on ${kind} need it.`);
      continue;
    }
    const sum = game + pots + back;
    if (sum > PPM - margin)
      faults.push(
        `${kind}: games return up to ${percent(game)}, jackpots ${percent(pots)} and cashback ${percent(back)}, together ${percent(sum)}. ` +
          `PROMOTION_MARGIN=${margin / 10_000} allows ${percent(PPM - margin)}: lower JACKPOT_KINDS or CASHBACK_KINDS for ${kind}, or the limits of the jackpots.`,
      );
  }
  return faults;
}

function percent(ppm: number): string {
  return `${(ppm / 10_000).toFixed(2)} %`;
}
