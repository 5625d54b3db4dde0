export { winnerRoutes } from './routes';
export { createWinners, type Winners } from './service';
export { createWinnerStore } from './store';
