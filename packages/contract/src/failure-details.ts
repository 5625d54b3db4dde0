import { textOf } from './problem';
import { isObject } from './read';

/* What forms read of an error response. Not in `call.ts`, which is part of the site's first load. */

/** Messages for fields of the request, by the field's name. */
export function readFieldErrors(body: unknown): Record<string, string> {
  const fields = isObject(body) && isObject(body['fields']) ? body['fields'] : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const written = textOf(message)?.trim();
      return written ? [[name, written]] : [];
    }),
  );
}

/** How many codes can still be tried, if the response says so. */
export function readAttemptsLeft(body: unknown): number | undefined {
  const left = isObject(body) ? body['attemptsLeft'] : undefined;
  return /^\d+$/.test(String(left)) ? Number(left) : undefined;
}

/** What is left of the limit that refuses a payment, as a decimal amount, if the response says so. */
export function readAmountLeft(body: unknown): string | undefined {
  const left = isObject(body) ? String(body['left']) : '';
  return /^\d{1,15}(\.\d+)?$/.test(left) ? left : undefined;
}
