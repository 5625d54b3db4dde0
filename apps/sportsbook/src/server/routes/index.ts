import type { FastifyInstance } from 'fastify';

import { sendRefusals } from '../refusal';
import { registerBetRoutes } from './bets';
import { registerCashOutRoutes } from './cash-outs';
import { registerEventRoutes } from './events';
import { registerPlayerRoutes } from './player';
import type { GetServices } from './services';

export type { Services } from './services';

export function registerRoutes(app: FastifyInstance, services: GetServices): void {
  sendRefusals(app);
  registerEventRoutes(app, services);
  registerPlayerRoutes(app, services);
  registerBetRoutes(app, services);
  registerCashOutRoutes(app, services);
}
