export { createGameSessions, type GameSessions } from './game-sessions';
export { createProviders, type ProviderEntry, type Providers } from './providers';
export { launchRoutes } from './routes';
export { createGameSessionStore } from './store';
export { createTickets } from './tickets';
export { createVisitOf, type VisitOf } from './visit';
