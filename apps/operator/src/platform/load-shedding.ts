import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { Connection } from '@tessera/database';
import type { FastifyInstance } from 'fastify';

import { Refusal } from './errors';

const MAX_EVENT_LOOP_DELAY_MS = 1_000;
/** Requests that wait for a database connection. */
const MAX_WAITING_REQUESTS = 1_000;
const SAMPLE_INTERVAL_MS = 1_000;
/** A single pause of the process or the machine is not overload. */
const MIN_LATE_SAMPLES = 2;
const RESOLUTION_MS = 10;

/**
 * Above the limits, new requests are rejected immediately with 503 and `retry-after`. Not @fastify/under-pressure, which rejects after one
 * late sample and does not count the requests that wait for a connection.
 */
export function shedLoad(app: FastifyInstance, { pool }: Connection): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lateSamples = 0;
  const sampling = setInterval(() => {
    // The mean is NaN if the event loop has not run since the last sample.
    const isResponsive = delays.mean / 1e6 - RESOLUTION_MS < MAX_EVENT_LOOP_DELAY_MS;
    lateSamples = isResponsive ? 0 : lateSamples + 1;
    delays.reset();
  }, SAMPLE_INTERVAL_MS).unref();
  app.addHook('onClose', (_instance, done) => {
    clearInterval(sampling);
    delays.disable();
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    const isOverloaded = lateSamples >= MIN_LATE_SAMPLES || pool.waitingCount > MAX_WAITING_REQUESTS;
    done(isOverloaded ? new Refusal('overloaded', { retryAfterSeconds: 1 }) : undefined);
  });
}
