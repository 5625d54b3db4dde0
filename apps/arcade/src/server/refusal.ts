import type { TransferRefusal } from '@tessera/provider/port';

/** Everything that the arcade may answer instead of doing what it was asked. */
export type RefusalCode =
  | TransferRefusal
  /** The game session's token is unknown, expired or ended. */
  | 'session_invalid'
  | 'bad_request'
  | 'wrong_game'
  | 'stake_too_low'
  | 'stake_too_high'
  /** Within the limits, but no stake of this game. */
  | 'stake_not_allowed'
  | 'bad_auto_cash_out'
  | 'bad_spot'
  | 'too_fast'
  | 'too_many_bets'
  | 'betting_closed'
  /** The same command id came before with other data. */
  | 'command_conflict'
  /** The first message with this command id is still at work. */
  | 'in_progress'
  | 'refunded'
  | 'bet_closed'
  | 'not_flying'
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
