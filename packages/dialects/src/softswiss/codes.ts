import type { Refusal } from '../shared/wallet';

export type SoftswissCode = { status: number; code: number };

const refused = (code: number): SoftswissCode => ({ status: 412, code });
const BAD_REQUEST: SoftswissCode = { status: 400, code: 400 };
const PLAYER_INVALID = refused(101);
const BET_LIMIT = refused(105);
const PLAYER_DISABLED = refused(110);

/** docs/providers.md explains them. `settings.codes` replaces any of them. */
export const DEFAULT_CODES: Record<Refusal, SoftswissCode> = {
  insufficient_funds: refused(100),
  session_ended: PLAYER_INVALID,
  transfer_conflict: BAD_REQUEST,
  rolled_back: BAD_REQUEST,
  already_settled: BAD_REQUEST,
  bet_not_found: BAD_REQUEST,
  round_closed: BAD_REQUEST,
  player_not_found: PLAYER_INVALID,
  bad_amount: BAD_REQUEST,
  no_free_round: BET_LIMIT,
  bad_request: BAD_REQUEST,
  bad_signature: { status: 403, code: 403 },
  wrong_currency: refused(154),
  unknown_game: refused(107),
  unavailable: { status: 503, code: 503 },
  stake_limit: BET_LIMIT,
  loss_limit: BET_LIMIT,
  time_limit: PLAYER_DISABLED,
  reality_check: PLAYER_DISABLED,
  on_break: PLAYER_DISABLED,
  self_excluded: PLAYER_DISABLED,
};
