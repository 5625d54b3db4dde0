import type { ErrorCode } from '@tessera/contract/server';

/** An error response: `{ code, message }` with the status of the code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** When a break ends. */
  readonly until: Date | undefined;

  constructor(code: ErrorCode, options: { retryAfterSeconds?: number; until?: Date; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.until = options.until;
  }
}
