/** Every code that a failure `{ code, message }` may carry. The message is in the caller's language. */
export const errorCodes = [
  'bad_request',
  'unauthorized',
  'invalid_credentials',
  'too_many_attempts',
  'wrong_password',
  'password_mismatch',
  'password_too_weak',
  'game_not_found',
  'provider_down',
  'not_found',
  'overloaded',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Codes that every call may answer with, whatever it declares. */
export const commonErrors = [
  'bad_request',
  'overloaded',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];
