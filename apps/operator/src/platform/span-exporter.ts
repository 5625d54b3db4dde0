import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/*
 * OTLP over HTTP with JSON (opentelemetry.io/docs/specs/otlp). A queue with a limit, and no retries: a slow or missing collector costs
 * spans, never a call. docs/decisions/022-traces.md says why this is no library.
 */

export type SpanKind = 'internal' | 'server' | 'client';
export type Attributes = Record<string, string | number | undefined>;

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  /** Of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  isError: boolean;
  attributes: Attributes;
};

export type ExportOptions = {
  /** Of the collector, such as `http://collector:4318`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  intervalMs?: number;
  maxQueue?: number;
};

const INTERVAL_MS = 2_000;
const MAX_QUEUE = 4_096;
const MAX_BATCH = 512;
const TIMEOUT_MS = 5_000;
const WARN_INTERVAL_MS = 60_000;
const KINDS = { internal: 1, server: 2, client: 3 } as const satisfies Record<SpanKind, number>;
const STATUS_ERROR = 2;

/** Without options it only declares its metric. */
export function createSpanExporter(
  options: ExportOptions | undefined,
  { registry, log }: { registry: Registry; log: FastifyBaseLogger },
) {
  const spans = new Counter({
    name: 'trace_spans_total',
    help: 'Spans by what became of them: exported, or dropped because the collector was slow or did not accept them.',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  const {
    endpoint = '',
    headers = {},
    serviceName = '',
    intervalMs = INTERVAL_MS,
    maxQueue = MAX_QUEUE,
  } = options ?? {};
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = { attributes: attributesOf({ 'service.name': serviceName }) };
  let queue: Span[] = [];
  let sending: Promise<void> | undefined;
  let warnedAt = -Infinity;
  let isStopping = false;

  async function sendBatch(batch: Span[]): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [
            { resource, scopeSpans: [{ scope: { name: 'tessera' }, spans: batch.map(encode) }] },
          ],
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
      spans.inc({ result: 'exported' }, batch.length);
      return true;
    } catch (error) {
      spans.inc({ result: 'dropped' }, batch.length);
      if (performance.now() - warnedAt >= WARN_INTERVAL_MS) {
        warnedAt = performance.now();
        log.warn({ err: error }, 'traces not exported');
      }
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, MAX_BATCH);
      queue = queue.slice(MAX_BATCH);
      // A stop waits for one batch at most that the collector does not accept.
      if ((await sendBatch(batch)) || !isStopping) continue;
      spans.inc({ result: 'dropped' }, queue.length);
      queue = [];
    }
  }

  /** One batch at a time. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  }

  const timer = options && setInterval(() => void flush(), intervalMs).unref();

  return {
    add(span: Span): void {
      if (queue.length < maxQueue) queue.push(span);
      else spans.inc({ result: 'dropped' });
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      isStopping = true;
      await flush();
    },
  };
}

function encode({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  startedAt,
  endedAt,
  isError,
  attributes,
}: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: unixNanoseconds(startedAt),
    endTimeUnixNano: unixNanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: isError ? { code: STATUS_ERROR } : {},
  };
}

/** In JSON, integers of 64 bits are strings. */
function unixNanoseconds(time: number): string {
  return String(BigInt(Math.round((performance.timeOrigin + time) * 1_000)) * 1_000n);
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [
          {
            key,
            value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
          },
        ],
  );
}
