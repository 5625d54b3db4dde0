export { createCodes } from './codes';
export { RegistrationForm } from './fields';
export { createRateLimit } from './rate-limit';
export { createRateLimitStore } from './rate-limit-store';
export { createRecovery } from './recovery';
export { closingRoutes, recoveryRoutes, registrationRoutes } from './routes';
export { createJoining, WAIT_SECONDS } from './service';
export { createJoiningStore } from './store';
