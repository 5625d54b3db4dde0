export { freeRoundsRoutes } from './routes';
export { createFreeRounds, type FreeRoundsService } from './service';
export { createFreeRoundsStore } from './store';
