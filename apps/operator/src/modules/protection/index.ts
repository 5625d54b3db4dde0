export { protectionRoutes } from './routes';
export { createProtection, type Protection, type ProtectionSettings } from './service';
export {
  createProtectionStore,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type PlayerState,
  type ProtectionChange,
} from './store';
