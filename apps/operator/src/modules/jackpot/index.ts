export { jackpotRoutes } from './routes';
export { createJackpot, type Draw, type Jackpot } from './service';
export { isTier } from './tiers';
