/** Every code of an error response `{ code, message }`. The message is in the caller's language. */
export const errorCodes = [
  'bad_request',
  'unauthorized',
  'invalid_credentials',
  'too_many_attempts',
  'wrong_password',
  'password_mismatch',
  'password_too_weak',
  'on_break',
  'self_excluded',
  'account_blocked',
  'account_closed',
  'no_pending_change',
  'too_early',
  'invalid',
  'conflict',
  'deposit_limit',
  'insufficient_funds',
  'verification_needed',
  'blocked',
  'not_cancellable',
  'game_not_found',
  'round_gone',
  'provider_down',
  'not_found',
  'overloaded',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Codes that every call may return without declaring them. */
export const commonErrors = [
  'bad_request',
  'overloaded',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

/** Codes that every call for players may return: why the session has ended. */
export const sessionErrors = [
  'on_break',
  'self_excluded',
  'account_blocked',
  'account_closed',
] as const satisfies readonly ErrorCode[];

/** 401 ends the session in the browser, so a wrong old password has another status. */
export const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  too_many_attempts: 429,
  wrong_password: 400,
  password_mismatch: 400,
  password_too_weak: 400,
  on_break: 401,
  self_excluded: 401,
  account_blocked: 401,
  account_closed: 401,
  no_pending_change: 409,
  too_early: 409,
  invalid: 400,
  conflict: 409,
  deposit_limit: 409,
  insufficient_funds: 409,
  verification_needed: 409,
  blocked: 409,
  not_cancellable: 409,
  game_not_found: 404,
  // Not 404, which means that the backend does not have the optional call.
  round_gone: 410,
  provider_down: 503,
  not_found: 404,
  overloaded: 503,
  unavailable: 503,
  internal: 500,
};

/** Example messages for the OpenAPI document. */
export const exampleMessages: Record<ErrorCode, string> = {
  bad_request: 'This request cannot be read.',
  unauthorized: 'Please log in.',
  invalid_credentials: 'Invalid username or password',
  too_many_attempts: 'Too many attempts. Please try again in a minute.',
  wrong_password: 'The old password is wrong.',
  password_mismatch: 'The two new passwords differ.',
  password_too_weak: 'Please choose a longer password.',
  on_break: 'You are taking a break. You can log in again when it is over.',
  self_excluded: 'You have excluded yourself from play. You cannot log in at present.',
  account_blocked: 'This account is blocked. Please contact us.',
  account_closed: 'This account is closed.',
  no_pending_change: 'There is no change that waits for you.',
  too_early: 'This change cannot be confirmed yet.',
  invalid: 'Please check what you have entered.',
  conflict: 'This was already sent with other content. Please try again.',
  deposit_limit: 'This deposit is above your deposit limit.',
  insufficient_funds: 'Your balance does not cover this amount.',
  verification_needed: 'Please verify your identity first.',
  blocked: 'This is not possible with your account at the moment.',
  not_cancellable: 'This withdrawal can no longer be cancelled.',
  game_not_found: 'This game is not available any more.',
  round_gone: 'This round can no longer be shown.',
  provider_down: 'The provider does not answer. Please try again later.',
  not_found: 'There is nothing here.',
  overloaded: 'Too many players at once. Please try again in a moment.',
  unavailable: 'Please try again in a moment.',
  internal: 'Something went wrong.',
};
