import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Letters, digits and signs that need no escape in a log. */
const VALID = /^[\w.:-]{1,64}$/;

/** W3C Trace Context: version, id of the trace, id of the caller's span, flags. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/;
/** A proxy may send one as the id of the request, as nginx does. */
const TRACE_ID = /^[\da-f]{32}$/;

/** What the code that answers a request knows about it. */
type RequestContext = {
  id: string;
  traceId: string | undefined;
  /** The running span, if traces are exported. */
  spanId?: string;
};

const current = new AsyncLocalStorage<RequestContext>();

/** The header `traceparent`, if it is valid. */
export function readTraceparent(headers: IncomingHttpHeaders) {
  const [, traceId, spanId, flags = '0'] = TRACEPARENT.exec(String(headers['traceparent'])) ?? [];
  return traceId === undefined ? undefined : { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 };
}

/** The id of the trace that the site has started, or else the id that a proxy has sent, if it is usable. */
export function sentRequestId(headers: IncomingHttpHeaders): string | undefined {
  const sent = headers['x-request-id'];
  return (
    readTraceparent(headers)?.traceId ?? (typeof sent === 'string' && VALID.test(sent) ? sent : undefined)
  );
}

/** As it is written in a log, in the header `traceparent`, or as a UUID. */
export function traceIdOf(text: string): string | undefined {
  const id = TRACEPARENT.exec(text)?.[1] ?? text.toLowerCase().replaceAll('-', '');
  return TRACE_ID.test(id) ? id : undefined;
}

export function newRequestId(): string {
  // Node reads the random bytes of many UUIDs in one call, so that one takes a tenth of the time of `randomBytes`.
  return randomUUID().replaceAll('-', '');
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}

export function withRequestId(id: string, run: () => void): void {
  current.run({ id, traceId: TRACE_ID.test(id) ? id : undefined }, run);
}

/** Runs a part of the request's work as a span of its trace. Without a request, the trace is its id. */
export function withSpan<T>(span: { traceId: string; spanId: string }, run: () => T): T {
  return current.run({ id: current.getStore()?.id ?? span.traceId, ...span }, run);
}

/** The id of the request that is being answered, for log lines without `request.log`. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** The trace of the request that is being answered: transfers and payments keep it. */
export function currentTraceId(): string | undefined {
  return current.getStore()?.traceId;
}

export function currentSpanId(): string | undefined {
  return current.getStore()?.spanId;
}

/** The header for a call to another server that belongs to this request. */
export function currentTraceparent(): string | undefined {
  const { traceId, spanId = newSpanId() } = current.getStore() ?? {};
  return traceId === undefined ? undefined : `00-${traceId}-${spanId}-01`;
}
