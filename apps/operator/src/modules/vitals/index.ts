import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import * as v from 'valibot';

import { Refusal } from '../../platform/errors';

/* Loading times that the site measures (`beacon` in the site file), as metrics. */

const KINDS = ['home', 'games', 'play', 'sports', 'account', 'recover', 'text', 'protection'] as const;
/** No value that a browser measures is longer. */
const LONGEST_MS = 600_000;
const BODY_LIMIT_BYTES = 1_024;

const Time = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_MS)));
const Report = v.object({
  kind: v.picklist(KINDS),
  metrics: v.object({
    LCP: Time,
    INP: Time,
    TTFB: Time,
    firstGame: Time,
    CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  }),
});

/** Receives the reports at `/vitals`. The labels are fixed lists, so that no visitor can add series. */
export function vitalsRoutes(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'web_vital_seconds',
    help: 'Loading times of visits: largest paint, slowest input, first byte, first game, by the kind of the first page.',
    labelNames: ['metric', 'kind'] as const,
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 2.5, 4, 8, 16],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'web_layout_shift',
    help: 'Cumulative layout shift of visits, by the kind of the first page.',
    labelNames: ['kind'] as const,
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  app.post(
    '/vitals',
    { bodyLimit: BODY_LIMIT_BYTES, config: { call: 'vitals', polled: true } },
    (request, reply) => {
      const report = v.safeParse(Report, parse(request.body));
      if (!report.success) throw new Refusal('bad_request');
      const { kind, metrics } = report.output;
      const { CLS, ...durations } = metrics;
      for (const [metric, ms] of Object.entries(durations))
        if (ms !== undefined) times.observe({ metric, kind }, ms / 1_000);
      if (CLS !== undefined) shifts.observe({ kind }, CLS);
      return reply.code(204).send();
    },
  );
}

/** A beacon is sent as text. */
function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
