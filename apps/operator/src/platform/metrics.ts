import { timingSafeEqual } from 'node:crypto';

import type { Connection } from '@tessera/database';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

import { createDurations } from './durations';

export type Metrics = { contentType: string; text(): Promise<string> };

/** Counts and times every call, and how the process and its database connections fare. */
export function createMetrics(app: FastifyInstance, { pool }: Connection): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const durations = createDurations({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status.',
  });
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call === undefined) return;
    const observe = durations.of(call);
    route.onResponse = (_request, reply, done) => {
      observe(reply.statusCode, reply.elapsedTime / 1_000);
      done();
    };
  });
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${durations.text()}`,
  };
}

/** At `/metrics`, for whoever bears the token. */
export function exposeMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** On a port of their own, which nobody outside should reach. */
export async function listenForMetrics(
  metrics: Metrics,
  host: string,
  port: number,
): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  await app.listen({ host, port });
  return app;
}
