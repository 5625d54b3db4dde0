import type { ErrorCode } from '@tessera/contract/server';

/** Further fields of an error response. */
export type FailureDetail = {
  /** When a break ends. */
  until?: Date | undefined;
  /** Messages for the player, by the name of a field of the request. */
  fields?: Record<string, string> | undefined;
  attemptsLeft?: number | undefined;
  /** What is left of a limit. */
  left?: string | undefined;
  /** Replaces the message of the code. */
  message?: string | undefined;
  /** Added to the message: a sentence that the operator has written for this player. */
  reason?: string | undefined;
};

/** An error response: `{ code, message }` with the status of the code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: FailureDetail;

  constructor(
    code: ErrorCode,
    {
      retryAfterSeconds,
      cause,
      ...detail
    }: FailureDetail & { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.detail = detail;
  }
}

/** An error of a command, such as `npm run player`: the terminal shows its message without a stack trace. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** The message of a caught error, which may be any value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
