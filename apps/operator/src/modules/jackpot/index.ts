export { jackpotRoutes } from './routes';
export { createJackpot, type Draw, type Jackpot, type Ticket } from './service';
export { createJackpotStore } from './store';
export {
  averageJackpotReturn,
  chanceOf,
  countedStake,
  highestJackpotReturn,
  isTier,
  shareOf,
  tierNames,
  type JackpotRules,
  type TierRules,
} from './tiers';
