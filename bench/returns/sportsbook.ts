import {
  decideLeg,
  fixturesOfDay,
  highestReturn,
  isSuspended,
  kickOff,
  liveBoard,
  marginOf,
  ODDS_SCALE,
  outcomesOf,
  parseMarketId,
  playUntil,
  prematchBoard,
  seededRandom,
  type Board,
  type Fixture,
  type MarketType,
  type Random,
  type Sport,
} from '@tessera/sportsbook/engine';

import { tally, type Return } from './return';

const DAY = 20_700;
/** Prices are taken this often while a match is played. */
const LOOK_MS = 240_000;
/** A match costs as much as some thousand rounds of a machine. */
const ROUNDS_PER_MATCH = 10_000;
/** Below this a mean says nothing yet. */
const FEWEST_MATCHES = 20;

type Offer = { type: MarketType; live: boolean; id: string; outcome: string; price: number };

/** One unit on every outcome of every market, before each match and all through it. */
export function playMatches(sport: Sport, rounds: number): Return[] {
  const random = seededRandom(`returns of ${sport}`);
  const markets = new Map<string, { most: number; returns: ReturnType<typeof tally> }>();
  for (let match = 0; match < rounds / ROUNDS_PER_MATCH; match++) {
    const day = fixturesOfDay(`house ${match}`, DAY).filter((fixture) => fixture.sport === sport);
    // Bets on one match hang together, so each match counts once in every market, with its average.
    for (const [name, { most, payouts }] of playMatch(day[match % day.length]!, random)) {
      const market = markets.get(name) ?? { most, returns: tally() };
      market.returns.add(payouts.reduce((sum, value) => sum + value, 0) / payouts.length);
      markets.set(name, market);
    }
  }
  return [...markets].flatMap(([name, { most, returns }]) => {
    const { count, mean, error } = returns.result();
    return count < FEWEST_MATCHES ? [] : [{ name: `${sport} ${name}`, mean, error, most }];
  });
}

function playMatch(fixture: Fixture, random: Random): Map<string, { most: number; payouts: number[] }> {
  const offers = offersOf(prematchBoard(fixture, Math.floor(random() * 100_000)), false);
  let { state } = kickOff(fixture);
  while (!state.ended) {
    if (!isSuspended(state)) offers.push(...offersOf(liveBoard(fixture, state), true));
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
  return markets;
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
