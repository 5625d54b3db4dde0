export { liveBoard, prematchBoard, propositions, type Board } from './board';
export { legChances, quoteCashOut } from './cash-out';
export { fixturesOfDay } from './fixtures';
export { highestBookReturn, marginOf, outcomesOf, parseMarketId, type MarketType } from './markets';
export { highestReturn, ODDS_SCALE } from './odds';
export { seededRandom, type Random } from './random';
export { decideLeg } from './settlement';
export { isSuspended, kickOff, playUntil, type MatchState } from './simulation';
export { SPORTS, type Fixture, type Sport } from './sport';
