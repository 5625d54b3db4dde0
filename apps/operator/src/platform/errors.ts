import type { ErrorCode } from '@tessera/contract/server';

/** A failure that the caller is told about: `{ code, message }` with the code's own status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** 401 ends the session in the browser, so a wrong old password must not answer it. */
export const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  too_many_attempts: 429,
  wrong_password: 400,
  password_mismatch: 400,
  password_too_weak: 400,
  game_not_found: 404,
  provider_down: 503,
  not_found: 404,
  overloaded: 503,
  unavailable: 503,
  internal: 500,
};
