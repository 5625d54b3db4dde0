import type { ErrorCode } from '@tessera/contract/server';

/** A failure that the caller is told about: `{ code, message }` with the code's own status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** Of a break: when it is over. */
  readonly until: Date | undefined;

  constructor(code: ErrorCode, options: { retryAfterSeconds?: number; until?: Date; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.until = options.until;
  }
}
