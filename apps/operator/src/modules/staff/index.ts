export { staffRoutes } from './routes';
export type { StaffSettings } from './parts';
export { createStaff } from './service';
export { createStaffStore } from './store';
export { createStaffTokens, SCOPES } from './tokens';
