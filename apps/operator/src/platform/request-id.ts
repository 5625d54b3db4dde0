import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Letters, digits and signs that need no escape in a log. */
const VALID = /^[\w.:-]{1,64}$/;

/** Of W3C Trace Context. A proxy may send one as the id of the request, as nginx does. */
const TRACE_ID = /^[\da-f]{32}$/;

/** As it is written in a log, in the header `traceparent`, or as a UUID. */
export function traceIdOf(text: string): string | undefined {
  const id = TRACEPARENT.exec(text)?.[1] ?? text.toLowerCase().replaceAll('-', '');
  return TRACE_ID.test(id) ? id : undefined;
}

const current = new AsyncLocalStorage<string>();

/** W3C Trace Context: version, id of the trace, id of the caller, flags. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** The id of the trace that the site has started, or else the id that a proxy has sent, if it is usable. */
export function sentRequestId(headers: IncomingHttpHeaders): string | undefined {
  const trace = TRACEPARENT.exec(String(headers['traceparent']))?.[1];
  const sent = headers['x-request-id'];
  return trace ?? (typeof sent === 'string' && VALID.test(sent) ? sent : undefined);
}

export function newRequestId(): string {
  return randomBytes(16).toString('hex');
}

export function withRequestId(id: string, run: () => void): void {
  current.run(id, run);
}

/** The id of the request that is being answered, for log lines without `request.log`. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** The same, if it is the id of a trace: transfers and payments keep it. */
export function currentTraceId(): string | undefined {
  const id = current.getStore();
  return id !== undefined && TRACE_ID.test(id) ? id : undefined;
}
