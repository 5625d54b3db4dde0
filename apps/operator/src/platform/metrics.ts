import { timingSafeEqual } from 'node:crypto';

import type { Connection } from '@tessera/database';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { createReading } from './metric-reading';
import { detailsOf } from './request-details';
import { StartupFailure } from './startup';

export type Metrics = {
  registry: Registry;
  /** Measures the calls of an app. Before its routes are registered. */
  observe(app: FastifyInstance): void;
};

/** Metrics of calls, of the process and of its database connections. */
export function createMetrics({ pool }: Connection): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Refused calls, by call and the code of the refusal.',
    labelNames: ['call', 'code'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'PostgreSQL connections of this instance, and callers that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });

  function observe(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      const call = route.config?.call;
      if (call === undefined) return;
      // Looking a series up by its labels costs more than the observation.
      const series = new Map<number, Histogram.Internal<'call' | 'status'>>();
      route.onResponse = (request, reply, done) => {
        const status = reply.statusCode;
        const known = series.get(status) ?? durations.labels({ call, status });
        series.set(status, known);
        known.observe(reply.elapsedTime / 1_000);
        const { code } = detailsOf(request);
        if (code !== undefined) refusals.inc({ call, code });
        done();
      };
    });
  }

  return { registry, observe };
}

/** The lag of the background jobs, in the instance that runs them. */
export function measureLags(registry: Registry, lags: () => ReadonlyMap<string, number>): void {
  new Gauge({
    name: 'background_job_lag_seconds',
    help: 'How long a background job has had work that it has not done. Only in the instance that leads.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [job, seconds] of lags()) this.set({ job }, seconds);
    },
  });
}

const OUTBOX_INTERVAL_MS = 15_000;

/** Messages and events that wait for their delivery. */
export function measureOutbox(
  registry: Registry,
  lag: () => Promise<{ waiting: number; seconds: number }>,
): void {
  const read = createReading(OUTBOX_INTERVAL_MS, lag);
  new Gauge({
    name: 'outbox_lag_seconds',
    help: 'How long the oldest task of the outbox has been due: messages and events that were not delivered.',
    registers: [registry],
    async collect() {
      const outbox = await read();
      if (outbox) this.set(outbox.seconds);
    },
  });
  new Gauge({
    name: 'outbox_tasks',
    help: 'Tasks of the outbox that wait, also for a later attempt.',
    registers: [registry],
    async collect() {
      const outbox = await read();
      if (outbox) this.set(outbox.waiting);
    },
  });
}

/** Serves metrics at `/metrics`, with a bearer token. */
export function exposeMetrics(app: FastifyInstance, registry: Registry, token: string): void {
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Serves metrics on a separate port, which should not be public. Without a token only this machine can read them. */
export async function listenForMetrics(
  registry: Registry,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<FastifyInstance> {
  const app = Fastify();
  if (token !== undefined) exposeMetrics(app, registry, token);
  else if (LOOPBACK.test(host))
    app.get('/metrics', async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  else
    throw new StartupFailure(
      `METRICS_PORT is open to other machines, because HOST is "${host}": set METRICS_TOKEN, and give it to Prometheus.`,
    );
  await app.listen({ host, port });
  return app;
}
