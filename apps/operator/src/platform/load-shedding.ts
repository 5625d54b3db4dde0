import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { Connection } from '@tessera/database';
import type { FastifyInstance } from 'fastify';

import { Refusal } from './errors';

const MAX_DELAY_MS = 1_000;
/** Callers that wait for a database connection; beyond that, waiting longer helps nobody. */
const MAX_AWAITED_CONNECTIONS = 1_000;
const SAMPLE_MS = 1_000;
/** A process that was held up once, with the whole machine or by itself, does not have too much to do. */
const LATE_SAMPLES = 2;
const RESOLUTION_MS = 10;

/** Who comes while there is more to do than can be done is sent away at once, with a time to come back. */
export function shedLoad(app: FastifyInstance, { pool }: Connection): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lateSamples = 0;
  const sampling = setInterval(() => {
    // The mean is not a number when the event loop has not turned since the last sample.
    const isInTime = delays.mean / 1e6 - RESOLUTION_MS < MAX_DELAY_MS;
    lateSamples = isInTime ? 0 : lateSamples + 1;
    delays.reset();
  }, SAMPLE_MS).unref();
  app.addHook('onClose', (_instance, done) => {
    clearInterval(sampling);
    delays.disable();
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    const isTooMuch = lateSamples >= LATE_SAMPLES || pool.waitingCount > MAX_AWAITED_CONNECTIONS;
    done(isTooMuch ? new Refusal('overloaded', { retryAfterSeconds: 1 }) : undefined);
  });
}
