import {
  BUILDER,
  builderChances,
  builderMargin,
  builderOutcome,
  decideLeg,
  fixturesOfDay,
  highestReturn,
  isCombinable,
  isSuspended,
  kickOff,
  legChances,
  liveBoard,
  marginOf,
  ODDS_SCALE,
  outcomesOf,
  parseBuilder,
  parseMarketId,
  playUntil,
  prematchBoard,
  priceBuilder,
  propositions,
  quoteCashOut,
  seededRandom,
  type Board,
  type Fixture,
  type MarketType,
  type MatchState,
  type Random,
  type Sport,
} from '@tessera/sportsbook/engine';

import { minor } from '@tessera/money';

import { tally, type Return } from './return';

const DAY = 20_700;
/** Prices are taken this often while a match is played. */
const SAMPLE_INTERVAL_MS = 240_000;
/** A match costs as much as some thousand rounds of a machine. */
const ROUNDS_PER_MATCH = 10_000;
/** With fewer matches a mean is not significant. */
const MIN_MATCHES = 20;

/** Bets from before the match are cashed out from this sample of prices on, at the first one with an offer. */
const CASH_OUT_FROM_SAMPLE = 8;
/** Large enough that rounding to whole units does not matter. */
const CASH_OUT_STAKE = minor(1_000_000);

type Offer = { type: MarketType; live: boolean; id: string; outcome: string; price: number };
type Builder = { live: boolean; outcome: string; price: number; most: number };

/** Bet builders that are priced in each sample, and before the match. */
const BUILDERS_PER_SAMPLE = 2;
const PREMATCH_BUILDERS = 10;

/** One unit on every outcome of every market, before and during each match. */
export function playMatches(sport: Sport, rounds: number): Return[] {
  const random = seededRandom(`returns of ${sport}`);
  const markets = new Map<string, { most: number; returns: ReturnType<typeof tally> }>();
  for (let match = 0; match < rounds / ROUNDS_PER_MATCH; match++) {
    const day = fixturesOfDay(`house ${match}`, DAY).filter((fixture) => fixture.sport === sport);
    // Bets on one match are correlated, so each match counts once in every market, with its mean.
    for (const [name, { most, payouts }] of playMatch(day[match % day.length]!, random)) {
      const market = markets.get(name) ?? { most, returns: tally() };
      market.returns.add(payouts.reduce((sum, value) => sum + value, 0) / payouts.length);
      markets.set(name, market);
    }
  }
  return [...markets].flatMap(([name, { most, returns }]) => {
    const { count, mean, error } = returns.result();
    return count < MIN_MATCHES ? [] : [{ name: `${sport} ${name}`, mean, error, most }];
  });
}

function playMatch(fixture: Fixture, random: Random): Map<string, { most: number; payouts: number[] }> {
  const bought = offersOf(prematchBoard(fixture, Math.floor(random() * 100_000)), false);
  const offers = [...bought];
  const cashedOut = new Map<Offer, number>();
  const builders = buildersOf(fixture, undefined, prematchBoard(fixture, 0), PREMATCH_BUILDERS, random);
  const prematchBuilders = [...builders];
  const cashedOutBuilders = new Map<Builder, number>();
  let { state } = kickOff(fixture);
  for (let sample = 0; !state.ended; sample++) {
    if (!isSuspended(state)) {
      const board = liveBoard(fixture, state);
      offers.push(...offersOf(board, true));
      builders.push(...buildersOf(fixture, state, board, BUILDERS_PER_SAMPLE, random));
      if (sample >= CASH_OUT_FROM_SAMPLE) {
        cashOut(fixture, state, board, bought, cashedOut);
        cashOutBuilders(fixture, state, prematchBuilders, cashedOutBuilders);
      }
    }
    state = playUntil(fixture, state, state.atMs + SAMPLE_INTERVAL_MS, random).state;
  }
  const markets = new Map<string, { most: number; payouts: number[] }>();
  for (const { type, live, id, outcome, price } of offers) {
    const result = decideLeg(state, id, outcome);
    if (result === 'void') continue;
    const name = `${type}, ${live ? 'live' : 'before the match'}`;
    const market = markets.get(name) ?? { most: highestReturn(marginOf(type, live)), payouts: [] };
    market.payouts.push(result === 'won' ? price : 0);
    markets.set(name, market);
  }
  for (const { live, outcome, price, most } of builders) {
    const result = decideLeg(state, BUILDER, outcome);
    if (result === 'void') continue;
    const name = `bet builder, ${live ? 'live' : 'before the match'}`;
    const market = markets.get(name) ?? { most, payouts: [] };
    // The highest of its bounds, which depend on the markets.
    market.most = Math.max(market.most, most);
    market.payouts.push(result === 'won' ? price : 0);
    markets.set(name, market);
  }
  const builderPayouts = prematchBuilders.flatMap((bet) => {
    const result = decideLeg(state, BUILDER, bet.outcome);
    const kept = result === 'void' ? undefined : result === 'won' ? bet.price : 0;
    return cashedOutBuilders.get(bet) ?? kept ?? [];
  });
  const mostOfBuilders = Math.max(0, ...prematchBuilders.map(({ most }) => most));
  if (builderPayouts.length > 0)
    markets.set('cash-out of bet builders', { most: mostOfBuilders, payouts: builderPayouts });
  // Without an offer the bet is kept.
  const payouts = bought.flatMap((offer) => {
    const result = decideLeg(state, offer.id, offer.outcome);
    const kept = result === 'void' ? undefined : result === 'won' ? offer.price : 0;
    return cashedOut.get(offer) ?? kept ?? [];
  });
  const most = Math.max(...bought.map(({ type }) => highestReturn(marginOf(type, false))));
  if (payouts.length > 0) markets.set('cash-out of bets from before the match', { most, payouts });
  return markets;
}

/** Random combinations of two to four markets. */
function buildersOf(
  fixture: Fixture,
  state: MatchState | undefined,
  board: Board,
  count: number,
  random: Random,
): Builder[] {
  const live = state !== undefined;
  const markets = Object.keys(board).filter((id) => isCombinable(fixture.sport, id));
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]!;
  if (markets.length < 2) return [];
  return Array.from({ length: count }, () => {
    const size = 2 + Math.floor(random() * 3);
    const outcome = builderOutcome(
      Array.from({ length: size }, () => {
        const market = pick(markets);
        return { market, outcome: pick(outcomesOf(parseMarketId(market)!.type)) };
      }),
    );
    const selections = parseBuilder(outcome);
    const price = selections && priceBuilder(fixture, state, selections);
    if (!selections || !price?.ok) return [];
    const most = highestReturn(builderMargin(selections, live));
    return [{ live, outcome, price: price.odds / ODDS_SCALE, most }];
  }).flat();
}

function cashOutBuilders(
  fixture: Fixture,
  state: MatchState,
  bought: readonly Builder[],
  cashedOut: Map<Builder, number>,
): void {
  for (const bet of bought) {
    if (cashedOut.has(bet) || decideLeg(state, BUILDER, bet.outcome) !== undefined) continue;
    const chances = builderChances(fixture, state, bet.outcome);
    const leg = { odds: Math.round(bet.price * ODDS_SCALE), result: undefined, chances };
    const quote = quoteCashOut(CASH_OUT_STAKE, [leg]);
    if (quote) cashedOut.set(bet, quote.offer / CASH_OUT_STAKE);
  }
}

function cashOut(
  fixture: Fixture,
  state: MatchState,
  board: Board,
  bought: readonly Offer[],
  cashedOut: Map<Offer, number>,
): void {
  const chances = propositions(fixture, state);
  for (const offer of bought) {
    if (cashedOut.has(offer) || !(offer.id in board)) continue;
    const leg = {
      odds: Math.round(offer.price * ODDS_SCALE),
      result: undefined,
      chances: legChances(chances, { market: offer.id, outcome: offer.outcome }, true),
    };
    const quote = quoteCashOut(CASH_OUT_STAKE, [leg]);
    if (quote) cashedOut.set(offer, quote.offer / CASH_OUT_STAKE);
  }
}

function offersOf(board: Board, live: boolean): Offer[] {
  return Object.entries(board).flatMap(([id, odds]) => {
    // Every market on a board has a name.
    const { type } = parseMarketId(id)!;
    return outcomesOf(type).flatMap((outcome, index) => {
      const price = odds[index];
      return price === undefined ? [] : [{ type, live, id, outcome, price: price / ODDS_SCALE }];
    });
  });
}
