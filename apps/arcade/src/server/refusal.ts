import type { TransferRefusal } from '@tessera/provider/port';

/** The error codes of the arcade's API. */
export type RefusalCode =
  | TransferRefusal
  /** The token of the game session is unknown, expired or ended. */
  | 'session_invalid'
  | 'bad_request'
  /** The call does not exist for this kind of game, or the game is unknown. */
  | 'wrong_game'
  | 'stake_too_low'
  | 'stake_too_high'
  /** Within the limits, but not one of the game's stakes. */
  | 'stake_not_allowed'
  | 'bad_auto_cash_out'
  | 'bad_spot'
  | 'too_fast'
  | 'too_many_bets'
  | 'betting_closed'
  /** Another player has this seat in this round. */
  | 'seat_taken'
  /** The time to decide is over, or the hand has changed since. */
  | 'decision_closed'
  /** The rules do not allow this action with this hand. */
  | 'decision_not_allowed'
  /** The command id was used before with other data. */
  | 'command_conflict'
  /** The first request with this command id is still being processed. */
  | 'in_progress'
  /** The bet with this command id was rolled back. */
  | 'refunded'
  /** The bet has ended. */
  | 'bet_closed'
  /** A cash-out before the flight has started. */
  | 'not_flying'
  /** A cash-out after the flight has ended. */
  | 'crashed'
  | 'wallet_unavailable'
  | 'not_found'
  | 'internal';

const STATUS: Partial<Record<RefusalCode, number>> = {
  session_invalid: 401,
  session_ended: 401,
  insufficient_funds: 402,
  not_found: 404,
  bet_not_found: 404,
  too_fast: 429,
  wallet_unavailable: 503,
  internal: 500,
  bad_request: 400,
  stake_too_low: 400,
  stake_too_high: 400,
  stake_not_allowed: 400,
  bad_auto_cash_out: 400,
  bad_spot: 400,
};

export type RefusalExtras = { balance?: number; retryAfterMs?: number };

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly extras: RefusalExtras;

  constructor(code: RefusalCode, extras: RefusalExtras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return STATUS[this.code] ?? 409;
  }
}
