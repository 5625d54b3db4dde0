export { staffRoutes } from './routes';
export { createStaff, type StaffSettings } from './service';
export { createStaffStore } from './store';
export { createStaffTokens, SCOPES, TokenRefusal } from './tokens';
