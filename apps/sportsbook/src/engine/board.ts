import { HOUR_MS } from './fixtures';
import { marginOf, MARKETS, type MarketId } from './markets';
import { basketballMarkets } from './models/basketball';
import { footballMarkets } from './models/football';
import { handballMarkets } from './models/handball';
import { hockeyMarkets } from './models/hockey';
import type { Proposition } from './models/proposition';
import { rallyMarkets } from './models/rally';
import { tennisMarkets } from './models/tennis';
import { priceMarket, type Odds } from './odds';
import { drift, type Drift } from './secret';
import type { MatchState } from './simulation';
import type { Fixture } from './sport';
import { expectation } from './strength';

/** The prices of all offered markets, each in the order of its outcomes. */
export type Board = Record<MarketId, readonly Odds[]>;

/** How often prices change before the match; during it, every second. */
export const PREMATCH_REVIEW_MS = 300_000;
const PREMATCH_DRIFT_MS = 3 * HOUR_MS;
const LIVE_DRIFT_MS = 90_000;

export function propositions(fixture: Fixture, state: MatchState | undefined): Proposition[] {
  const expected = expectation(fixture);
  if (!state) {
    switch (fixture.sport) {
      case 'football':
        return footballMarkets(expected, undefined);
      case 'handball':
        return handballMarkets(expected, undefined);
      case 'basketball':
        return basketballMarkets(expected, undefined);
      case 'tennis':
        return tennisMarkets(expected, undefined);
      case 'hockey':
        return hockeyMarkets(expected, undefined);
      case 'volleyball':
      case 'tabletennis':
        return rallyMarkets(fixture.sport, expected, undefined);
    }
  }
  switch (state.sport) {
    case 'football':
      return footballMarkets(expected, state);
    case 'handball':
      return handballMarkets(expected, state);
    case 'basketball':
      return basketballMarkets(expected, state);
    case 'tennis':
      return tennisMarkets(expected, state);
    case 'hockey':
      return hockeyMarkets(expected, state);
    case 'volleyball':
    case 'tabletennis':
      return rallyMarkets(state.sport, expected, state);
  }
}

function quote(offers: readonly Proposition[], live: boolean, driftNow: number): Board {
  const board: Record<MarketId, readonly Odds[]> = {};
  for (const { id, type, chances } of offers) {
    const odds = priceMarket(chances, {
      margin: marginOf(type, live),
      winners: MARKETS[type].winners,
      drift: driftNow,
    });
    if (odds) board[id] = odds;
  }
  return board;
}

export function liveBoard(fixture: Fixture, state: MatchState, driftOf: Drift = drift): Board {
  if (state.ended) return {};
  const driftNow = driftOf(fixture.seed, `live ${fixture.id}`, state.atMs, LIVE_DRIFT_MS);
  return quote(propositions(fixture, state), true, driftNow);
}

/**
 * The number of the period in which the prices of a match stay the same. It depends only on the match and the clock, so that prices
 * change at the same time in every instance.
 */
export function prematchReview(fixture: Fixture, nowMs: number): number {
  // With an offset per event, so that not all prices change at the same time.
  const offset = fixture.startsAtMs % PREMATCH_REVIEW_MS;
  const turn = Number(fixture.id.split('-').at(-1)) * 7_919;
  return Math.floor((nowMs + offset + turn) / PREMATCH_REVIEW_MS);
}

export function prematchBoard(fixture: Fixture, review: number, driftOf: Drift = drift): Board {
  const driftNow = driftOf(
    fixture.seed,
    `prematch ${fixture.id}`,
    review * PREMATCH_REVIEW_MS,
    PREMATCH_DRIFT_MS,
  );
  return quote(propositions(fixture, undefined), false, driftNow);
}
