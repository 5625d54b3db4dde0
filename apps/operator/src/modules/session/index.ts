export { createDevices } from './devices';
export { createIsGuessable } from './guessable';
export { createPasswords, MIN_PASSWORD_LENGTH, type Passwords } from './passwords';
export { sessionRoutes } from './routes';
export { createSessions, type Sessions } from './service';
export { createSlowDown } from './slow-down';
export { createSlowDownStore } from './slow-down-store';
export { createSessionStore, type SessionStore } from './store';
