import { useTranslation } from '@tessera/i18n';
import { currencyExponent, minor, sum, ZERO, type Minor } from '@tessera/money';
import { numberProblem, parseTypedAmount, type NumberProblem } from '@tessera/money/typed';
import { useSyncExternalStore } from 'react';

import { isAcceptable } from '../../engine/odds';
import { combinedOdds, exactReturn } from '../../engine/returns';
import { countCombinations, systemsOf, type System } from '../../engine/system';
import { useBook, useSession } from '../model/book';
import { EventStore, type Price } from '../model/event-store';
import { useSlip, type SlipItem, type SlipMode } from '../model/slip-store';
import { useBuilderPrices } from '../model/use-builder-quote';

export type PricedItem = {
  item: SlipItem;
  price: Price | undefined;
  /** The price has changed and the odds policy does not allow it. */
  changed: boolean;
};

/** The current prices of all selections. */
function usePrices(items: readonly SlipItem[]): readonly (Price | undefined)[] {
  const { store } = useBook();
  const topics = items.map(({ key }) => EventStore.priceTopic(key));
  useSyncExternalStore(
    (listener) => store.topics.subscribeAll(topics, listener),
    () => items.map(({ key }) => `${store.price(key)?.odds} ${store.price(key)?.open}`).join(),
  );
  return items.map(({ key }) => store.price(key));
}

/** `undefined` for no stake, and for a text that is no amount, see `stakeProblem` of the sums. */
export function readStake(text: string, currency: string, locale: string): Minor | undefined {
  return parseTypedAmount(text, currency, locale) || undefined;
}

export type SlipSums = {
  priced: readonly PricedItem[];
  mode: SlipMode;
  /** Only for a system: the available systems, and the chosen one. */
  systems: readonly System[];
  system: System | undefined;
  /** The number of bets. */
  bets: number;
  currency: string;
  odds: number;
  /** Total stake and total possible return. */
  stake: Minor;
  potential: Minor;
  changed: boolean;
  suspended: boolean;
  /** Two selections of one event cannot be combined. */
  clash: boolean;
  problem: 'stake_too_low' | 'stake_too_high' | 'payout_too_high' | 'insufficient_funds' | undefined;
  /** Of the first stake that is no amount. */
  stakeProblem: NumberProblem | undefined;
};

export function useSlipSums(): SlipSums {
  const { items, mode: chosenMode, system: chosenSystem, stake: stakeText, policy } = useSlip();
  const me = useSession((session) => session.me);
  const { locale } = useTranslation();
  const currency = me?.currency ?? 'TND';
  useBuilderPrices(items);
  const prices = usePrices(items);
  const systems = systemsOf(items.length);
  const mode = modeOf(chosenMode, items.length, systems);
  const system = mode === 'system' ? (systems[chosenSystem] ?? systems[0]) : undefined;
  const count = mode === 'singles' ? 1 : countCombinations(items.length, system);
  const priced = items.map((item, index) => {
    const price = prices[index];
    return { item, price, changed: price !== undefined && !isAcceptable(policy, item.odds, price.odds) };
  });
  const oddsOf = ({ item, price }: PricedItem) => price?.odds ?? item.odds;
  const singles = priced.flatMap((entry) => {
    const stake = readStake(items.length === 1 ? stakeText : entry.item.stake, currency, locale);
    return stake === undefined ? [] : [{ stake, count: 1, potential: boundedReturn(stake, [oddsOf(entry)]) }];
  });
  // For a system the player enters the stake per bet.
  const each = readStake(stakeText, currency, locale);
  const all = priced.map(oddsOf);
  const together = each === undefined ? undefined : minor(each * count);
  const bets =
    mode === 'singles'
      ? singles
      : together === undefined
        ? []
        : [{ stake: together, count, potential: boundedReturn(together, all, system) }];
  const stake = sum(bets.map((bet) => bet.stake));
  const stakeTexts = mode === 'singles' && items.length > 1 ? items.map((item) => item.stake) : [stakeText];
  return {
    priced,
    mode,
    systems,
    system,
    bets: mode === 'singles' ? bets.length : count,
    currency,
    odds: items.length === 0 ? 100 : combinedOdds(all),
    stake,
    potential: sum(bets.map((bet) => bet.potential)),
    changed: priced.some((entry) => entry.changed),
    suspended: priced.some(({ price }) => price?.open !== true),
    clash: mode !== 'singles' && new Set(items.map(({ event }) => event.id)).size < items.length,
    problem: problemOf(bets, stake, me),
    stakeProblem: stakeTexts.flatMap(
      (text) => numberProblem(text, currencyExponent(currency), locale) ?? [],
    )[0],
  };
}

/** Above every limit the exact amount does not matter. */
function boundedReturn(stake: Minor, odds: readonly number[], system?: System): Minor {
  const exact = exactReturn(stake, odds, system);
  return exact > Number.MAX_SAFE_INTEGER / 2
    ? minor(Math.floor(Number.MAX_SAFE_INTEGER / 4))
    : minor(Number(exact));
}

function modeOf(chosen: SlipMode, items: number, systems: readonly System[]): SlipMode {
  if (items < 2) return 'singles';
  return chosen === 'system' && systems.length === 0 ? 'accumulator' : chosen;
}

function problemOf(
  bets: readonly { stake: Minor; count: number; potential: Minor }[],
  stake: Minor,
  me: { balance: number; limits: { minStake: number; maxStake: number; maxPayout: number } } | undefined,
): SlipSums['problem'] {
  if (!me || stake === ZERO) return undefined;
  const { minStake, maxStake, maxPayout } = me.limits;
  if (bets.some((bet) => bet.stake < bet.count * minStake)) return 'stake_too_low';
  if (bets.some((bet) => bet.stake > maxStake)) return 'stake_too_high';
  if (bets.some((bet) => bet.potential > maxPayout)) return 'payout_too_high';
  return stake > me.balance ? 'insufficient_funds' : undefined;
}
