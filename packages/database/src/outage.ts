const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // Cannot connect now, admin shutdown, crash shutdown, too many connections, read-only standby, statement timeout.
  '57P03',
  '57P01',
  '57P02',
  '53300',
  '25006',
  '57014',
]);

/** What the driver says in words alone, and its pool when it is closed. */
const OUTAGE_WORDS =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether the database, not the request, is what failed. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (OUTAGE_CODES.has(code) || code.startsWith('08') || OUTAGE_WORDS.test(cause.message)) return true;
  }
  return false;
}
