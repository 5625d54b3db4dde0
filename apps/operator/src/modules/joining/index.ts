export { createCodes } from './codes';
export { RegistrationForm } from './fields';
export { createPace } from './pace';
export { createPaceStore } from './pace-store';
export { createRecovery } from './recovery';
export { closingRoutes, recoveryRoutes, registrationRoutes } from './routes';
export { createJoining, WAIT_SECONDS } from './service';
export { createJoiningStore } from './store';
