import { DatabaseTimeout } from './client';

const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // Cannot connect now, admin shutdown, crash shutdown, too many connections, read-only standby, statement timeout, and the
  // timeouts of a transaction and of a session without statements.
  '57P03',
  '57P01',
  '57P02',
  '53300',
  '25006',
  '57014',
  '25P03',
  '57P05',
]);

/** Errors of the driver and its pool without a code. */
const OUTAGE_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

const STATEMENT_TIMEOUT = '57014';

/** Whether the work took too long, for PostgreSQL or for this process. */
export function isTimeout(error: unknown): boolean {
  return (
    error instanceof DatabaseTimeout ||
    (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT)
  );
}

/** Whether the database is unavailable, as opposed to a failed statement. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (OUTAGE_CODES.has(code) || code.startsWith('08') || OUTAGE_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
