import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** Letters, digits and signs that need no escape in a log. */
const VALID = /^[\w.:-]{1,64}$/;

const current = new AsyncLocalStorage<string>();

/** W3C Trace Context: version, id of the trace, id of the caller, flags. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** The id of the trace that the site has started, or else the id that a proxy has sent, if it is usable. */
export function sentRequestId(headers: IncomingHttpHeaders): string | undefined {
  const trace = TRACEPARENT.exec(String(headers['traceparent']))?.[1];
  const sent = headers['x-request-id'];
  return trace ?? (typeof sent === 'string' && VALID.test(sent) ? sent : undefined);
}

export function withRequestId(id: string, run: () => void): void {
  current.run(id, run);
}

/** The id of the request that is being answered, for log lines without `request.log`. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
