export { winnerRoutes } from './routes';
export { createWinners, maskName, type Winners } from './service';
