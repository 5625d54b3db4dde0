export { cryptoRandom, type Random } from '@tessera/provider-kit/random';
export { BLACKJACK_RETURN, BLACKJACK_STAKE_RETURN } from './blackjack/return';
export { basicStrategy } from './blackjack/strategy';
export {
  act,
  dealTable,
  handPayout,
  openHand,
  playDealer,
  resultOf,
  SEATS as BLACKJACK_SEATS,
} from './blackjack/table';
export { baccaratBets, baccaratPayout, baccaratSpots, type BaccaratSpot } from './baccarat/bets';
export { deal } from './baccarat/deal';
export { crashPoint, HOUSE_EDGE_PERCENT as CRASH_EDGE_PERCENT } from './crash/point';
export { roundValue, seedDigest } from './crash/round-value';
export { roulettePayout, spots } from './roulette/layout';
export { POCKETS, ROULETTE_RETURN } from './roulette/wheel';
export { drawFrom } from './deck';
export { machines } from './slots/machines';
export { countBonuses, standardErrorsBetween, simulate, type Simulation } from './slots/simulate';
