import { Refusal } from './errors';

const FIRST_DATE = Date.parse('0001-01-01T00:00:00Z');
const LAST_DATE = Date.parse('9999-12-31T23:59:59.999Z');

/** A time in a request. */
export function dateOf(text: string): Date {
  const date = new Date(text);
  // The range that JavaScript and PostgreSQL write in the same way. NaN fails both comparisons.
  if (!(date.getTime() >= FIRST_DATE && date.getTime() <= LAST_DATE)) throw new Refusal('bad_request');
  return date;
}
