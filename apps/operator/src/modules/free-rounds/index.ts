export { freeRoundsRoutes } from './routes';
export { createFreeRounds, type FreeRoundsService } from './service';
export { createFreeRoundsStore, type NewFreeRounds } from './store';
