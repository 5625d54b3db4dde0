export { createGameSessions, type GameSessions } from './game-sessions';
export { launchRoutes } from './routes';
export { createTickets } from './tickets';
