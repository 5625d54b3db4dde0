export { jackpotRoutes } from './routes';
export { createJackpot, type Draw, type Jackpot } from './service';
export { createJackpotStore } from './store';
export { isTier } from './tiers';
