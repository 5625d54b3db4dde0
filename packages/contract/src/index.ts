export * from './calls';
export * from './endpoint';
export { commonErrors, errorCodes, type ErrorCode } from './errors';
export {
  FailureWire,
  type CasinoRoundWire,
  type CategoryWire,
  type GameWire,
  type Id,
  type JackpotWinWire,
  type LaunchWire,
  type ProviderWire,
  type SportBetWire,
  type TopWinWire,
  type TransactionWire,
  type UserWire,
} from './shapes';
