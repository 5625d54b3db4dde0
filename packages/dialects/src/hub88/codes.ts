import type { Refusal } from '../shared/wallet';

/** docs/providers.md explains them. `settings.codes` replaces any of them. */
export const DEFAULT_CODES: Record<Refusal, string> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  session_ended: 'RS_ERROR_INVALID_TOKEN',
  transfer_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // A public client lists RS_ERROR_TRANSACTION_ROLLED_BACK; the documentation does not.
  rolled_back: 'RS_ERROR_DUPLICATE_TRANSACTION',
  already_settled: 'RS_ERROR_UNKNOWN',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  round_closed: 'RS_ERROR_UNKNOWN',
  player_not_found: 'RS_ERROR_UNKNOWN',
  bad_amount: 'RS_ERROR_WRONG_TYPES',
  no_free_round: 'RS_ERROR_NOT_ENOUGH_MONEY',
  bad_request: 'RS_ERROR_WRONG_SYNTAX',
  bad_signature: 'RS_ERROR_INVALID_SIGNATURE',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  unavailable: 'RS_ERROR_UNKNOWN',
  stake_limit: 'RS_ERROR_NOT_ENOUGH_MONEY',
  loss_limit: 'RS_ERROR_NOT_ENOUGH_MONEY',
  time_limit: 'RS_ERROR_USER_DISABLED',
  reality_check: 'RS_ERROR_USER_DISABLED',
  on_break: 'RS_ERROR_USER_DISABLED',
  self_excluded: 'RS_ERROR_USER_DISABLED',
};

/** Answers without a refusal of the ledger. */
export const OK = 'RS_OK';
export const NO_TRANSACTION = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
export const WRONG_TYPES = 'RS_ERROR_WRONG_TYPES';
