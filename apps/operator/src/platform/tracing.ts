import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import { createSpanExporter, type Attributes, type ExportOptions, type SpanKind } from './span-exporter';
import { detailsOf } from './request-details';
import {
  currentSpanId,
  currentTraceId,
  newRequestId,
  newSpanId,
  readTraceparent,
  withSpan,
} from './request-id';

/* Spans of calls and of what they wait for, sent to an OpenTelemetry collector. Off unless it has an address. */

type Work = { name: string; kind: SpanKind; attributes: Attributes };

export type Tracing = {
  /** Makes a span of each call of an app. Before its routes are registered. */
  observe(app: FastifyInstance): void;
  /** Runs work in a span. `outcomeOf` is an attribute of it; an error marks it as failed. */
  span<T>(work: Work, run: () => Promise<T>, outcomeOf: (result: T) => string): Promise<T>;
  /** Sends what is left. */
  stop(): Promise<void>;
};

export type TracingOptions = Omit<ExportOptions, 'registry' | 'log'> & {
  /** The part of the traces that is exported, 0 to 1. */
  ratio: number;
};

type ServerSpan = { traceId: string; spanId: string; parentSpanId: string | undefined; startedAt: number };

const SAMPLE_DIGITS = 8;

export function createTracing(
  options: TracingOptions | undefined,
  { registry, log }: { registry: Registry; log: FastifyBaseLogger },
): Tracing {
  const exporter = createSpanExporter(options, { registry, log });
  if (!options)
    return { observe: () => undefined, span: (_work, run) => run(), stop: () => Promise.resolve() };
  const { ratio } = options;
  /** The same decision in every process that knows the trace. */
  const isExported = (traceId: string) =>
    parseInt(traceId.slice(-SAMPLE_DIGITS), 16) < ratio * 16 ** SAMPLE_DIGITS;

  return {
    observe(app) {
      const spans = new WeakMap<FastifyRequest, ServerSpan>();
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = readTraceparent(request.headers);
        const traceId = currentTraceId() ?? newRequestId();
        if (parent?.isSampled === false || !isExported(traceId)) return done();
        const span = {
          traceId,
          spanId: newSpanId(),
          parentSpanId: parent?.spanId,
          startedAt: performance.now(),
        };
        spans.set(request, span);
        withSpan({ traceId, spanId: span.spanId }, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        if (span) {
          const { code, player } = detailsOf(request);
          exporter.add({
            ...span,
            name: request.routeOptions.config.call ?? `${request.method} ${request.routeOptions.url ?? '*'}`,
            kind: 'server',
            endedAt: performance.now(),
            isError: reply.statusCode >= 500,
            attributes: {
              'http.request.method': request.method,
              'http.route': request.routeOptions.url,
              'http.response.status_code': reply.statusCode,
              'tessera.request': request.id,
              'tessera.player': player,
              'tessera.code': code,
            },
          });
        }
        done();
      });
    },

    async span(work, run, outcomeOf) {
      const parentSpanId = currentSpanId();
      const known = currentTraceId();
      const traceId = known ?? newRequestId();
      // A request without a span was not sampled.
      if ((known !== undefined && parentSpanId === undefined) || !isExported(traceId)) return run();
      const spanId = newSpanId();
      const startedAt = performance.now();
      const end = (isError: boolean, outcome: string) =>
        exporter.add({
          ...work,
          traceId,
          spanId,
          parentSpanId,
          startedAt,
          endedAt: performance.now(),
          isError,
          attributes: { ...work.attributes, 'tessera.outcome': outcome },
        });
      try {
        const result = await withSpan({ traceId, spanId }, run);
        end(false, outcomeOf(result));
        return result;
      } catch (error) {
        end(true, 'error');
        throw error;
      }
    },

    stop: exporter.stop,
  };
}
