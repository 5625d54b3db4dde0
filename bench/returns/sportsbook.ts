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
const LOOK_MS = 240_000;
/** A match costs as much as some thousand rounds of a machine. */
const ROUNDS_PER_MATCH = 10_000;
/** With fewer matches a mean is not significant. */
const MIN_MATCHES = 20;

/** Bets from before the match are cashed out from this look on, at the first one with an offer. */
const SOLD_FROM_LOOK = 8;
/** Large enough that rounding to whole units does not matter. */
const SOLD_STAKE = minor(1_000_000);

type Offer = { type: MarketType; live: boolean; id: string; outcome: string; price: number };
type Built = { live: boolean; outcome: string; price: number; most: number };

/** Bet builders that are priced at each look, and before the match. */
const BUILT_LIVE = 2;
const BUILT_BEFORE = 10;

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
  const sold = new Map<Offer, number>();
  const built = buildersOf(fixture, undefined, prematchBoard(fixture, 0), BUILT_BEFORE, random);
  const builtBefore = [...built];
  const soldBuilders = new Map<Built, number>();
  let { state } = kickOff(fixture);
  for (let look = 0; !state.ended; look++) {
    if (!isSuspended(state)) {
      const board = liveBoard(fixture, state);
      offers.push(...offersOf(board, true));
      built.push(...buildersOf(fixture, state, board, BUILT_LIVE, random));
      if (look >= SOLD_FROM_LOOK) {
        sell(fixture, state, board, bought, sold);
        sellBuilders(fixture, state, builtBefore, soldBuilders);
      }
    }
    state = playUntil(fixture, state, state.atMs + LOOK_MS, random).state;
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
  for (const { live, outcome, price, most } of built) {
    const result = decideLeg(state, BUILDER, outcome);
    if (result === 'void') continue;
    const name = `bet builder, ${live ? 'live' : 'before the match'}`;
    const market = markets.get(name) ?? { most, payouts: [] };
    // The highest of its bounds, which depend on the markets.
    market.most = Math.max(market.most, most);
    market.payouts.push(result === 'won' ? price : 0);
    markets.set(name, market);
  }
  const builtPayouts = builtBefore.flatMap((bet) => {
    const result = decideLeg(state, BUILDER, bet.outcome);
    const kept = result === 'void' ? undefined : result === 'won' ? bet.price : 0;
    return soldBuilders.get(bet) ?? kept ?? [];
  });
  const mostBuilt = Math.max(0, ...builtBefore.map(({ most }) => most));
  if (builtPayouts.length > 0)
    markets.set('cash-out of bet builders', { most: mostBuilt, payouts: builtPayouts });
  // Without an offer the bet is kept.
  const payouts = bought.flatMap((offer) => {
    const result = decideLeg(state, offer.id, offer.outcome);
    const kept = result === 'void' ? undefined : result === 'won' ? offer.price : 0;
    return sold.get(offer) ?? kept ?? [];
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
): Built[] {
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

function sellBuilders(
  fixture: Fixture,
  state: MatchState,
  bought: readonly Built[],
  sold: Map<Built, number>,
): void {
  for (const bet of bought) {
    if (sold.has(bet) || decideLeg(state, BUILDER, bet.outcome) !== undefined) continue;
    const chances = builderChances(fixture, state, bet.outcome);
    const leg = { odds: Math.round(bet.price * ODDS_SCALE), result: undefined, chances };
    const quote = quoteCashOut(SOLD_STAKE, [leg]);
    if (quote) sold.set(bet, quote.offer / SOLD_STAKE);
  }
}

function sell(
  fixture: Fixture,
  state: MatchState,
  board: Board,
  bought: readonly Offer[],
  sold: Map<Offer, number>,
): void {
  const chances = propositions(fixture, state);
  for (const offer of bought) {
    if (sold.has(offer) || !(offer.id in board)) continue;
    const leg = {
      odds: Math.round(offer.price * ODDS_SCALE),
      result: undefined,
      chances: legChances(chances, { market: offer.id, outcome: offer.outcome }, true),
    };
    const quote = quoteCashOut(SOLD_STAKE, [leg]);
    if (quote) sold.set(offer, quote.offer / SOLD_STAKE);
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
