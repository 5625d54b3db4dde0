import type { Refusal } from '../shared/wallet';

export const OK = 0;
const TOKEN = 4;
const FROZEN = 6;
const LIMIT = 50;
const RETRY = 100;
const DO_NOT_RETRY = 120;

/** docs/providers.md explains them. `settings.codes` replaces any of them. */
export const DEFAULT_CODES: Record<Refusal, number> = {
  insufficient_funds: 1,
  session_ended: TOKEN,
  transfer_conflict: DO_NOT_RETRY,
  rolled_back: DO_NOT_RETRY,
  already_settled: DO_NOT_RETRY,
  bet_not_found: DO_NOT_RETRY,
  round_closed: DO_NOT_RETRY,
  player_not_found: 2,
  bad_amount: DO_NOT_RETRY,
  no_free_round: DO_NOT_RETRY,
  bad_request: DO_NOT_RETRY,
  bad_signature: 5,
  wrong_currency: DO_NOT_RETRY,
  unknown_game: DO_NOT_RETRY,
  unavailable: RETRY,
  stake_limit: LIMIT,
  loss_limit: LIMIT,
  time_limit: LIMIT,
  reality_check: 210,
  on_break: FROZEN,
  self_excluded: FROZEN,
};
