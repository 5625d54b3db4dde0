export { createDevices } from './devices';
export { createIsGuessable, type IsGuessable } from './guessable';
export { createPasswords, SHORTEST_PASSWORD, type Passwords } from './passwords';
export { sessionRoutes } from './routes';
export { createSessions, type Sessions } from './service';
export { createSlowDown } from './slow-down';
export { createSessionStore, type SessionStore } from './store';
