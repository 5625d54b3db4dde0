import { AsyncLocalStorage } from 'node:async_hooks';

/** Letters, digits and signs that need no escape in a log. */
const VALID = /^[\w.:-]{1,64}$/;

const current = new AsyncLocalStorage<string>();

/** The id that a proxy or the site has sent, if it is usable. */
export function sentRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && VALID.test(header) ? header : undefined;
}

export function withRequestId(id: string, run: () => void): void {
  current.run(id, run);
}

/** The id of the request that is being answered, for log lines without `request.log`. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
