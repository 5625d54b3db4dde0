import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { minor } from '@tessera/money';
import { newTraceparent } from '@tessera/provider/trace';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';

import { createTestOperator, testProviders } from '../testing/test-operator';
import { createSpanExporter, type Span } from './span-exporter';

type Value = { stringValue?: string; intValue?: string };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};

/** A collector that keeps what it gets, or answers with another status, or never. */
async function startCollector(status: number | 'silent' = 200) {
  const spans: SentSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const piece of request.setEncoding('utf8')) body += String(piece);
      headers.push({ ...request.headers, path: request.url ?? '' });
      if (status === 'silent') return;
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      if (status === 200)
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(status).end('{}');
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, headers };
}

const textOf = ({ attributes }: SentSpan, key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;

const bet = (playerId: string, sessionId: string, transferId: string) => ({
  transferId,
  sessionId,
  playerId,
  amount: minor(100),
  context: { roundId: `round of ${transferId}`, title: 'Coin', area: 'casino', providerId: 37 } as const,
});

test('a call and what it waits for are spans of the caller’s trace, with the ids of the ledger', async () => {
  const collector = await startCollector();
  const operator = await createTestOperator({
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%2Cb',
      OTEL_SERVICE_NAME: 'casino',
    },
    serving: {
      providers: [
        ...testProviders,
        {
          name: 'acme',
          prefix: '/acme',
          provider: {
            async routes(app) {
              app.post('/bet', async (request) => {
                const { playerId, sessionId, transferId } = request.body as Record<string, string>;
                return operator.hostFor('acme').wallet.bet(bet(playerId!, sessionId!, transferId!));
              });
            },
          },
        },
      ],
      background: false,
    },
  });
  const player = await operator.newPlayer({ deposit: 5_000 });
  const address = await operator.listen({ host: '127.0.0.1', port: 0 });
  const call = async (transferId: string, traceparent: string) => {
    const response = await fetch(`${address}/acme/bet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent },
      body: JSON.stringify({ playerId: player.id, sessionId: player.session.id, transferId }),
    });
    expect(response.status).toBe(200);
  };
  const traceparent = newTraceparent();
  await call('seen', traceparent);
  await call('not-sampled', newTraceparent().replace(/-01$/, '-00'));
  await operator.drop();

  const [traceId, caller] = [traceparent.slice(3, 35), traceparent.slice(36, 52)];
  const own = collector.spans.filter((span) => span.traceId === traceId);
  const server = own.find(({ kind }) => kind === 2)!;
  const ledger = own.find(({ kind }) => kind === 3)!;
  expect(own).toHaveLength(2);
  expect(server).toMatchObject({ name: 'POST /acme/bet', parentSpanId: caller, status: {} });
  expect(ledger).toMatchObject({ name: 'ledger bet', parentSpanId: server.spanId });
  expect(textOf(ledger, 'tessera.transfer')).toBe('seen');
  expect(textOf(ledger, 'tessera.outcome')).toBe('session_ended');
  expect(BigInt(ledger.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(server.startTimeUnixNano));
  expect(BigInt(ledger.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(server.endTimeUnixNano));
  expect(Math.abs(Number(BigInt(server.startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
  expect(collector.spans.some((span) => textOf(span, 'tessera.transfer') === 'not-sampled')).toBe(false);
  expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-key': 'a,b' });
});

const span: Span = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentSpanId: undefined,
  name: 'test',
  kind: 'server',
  startedAt: 0,
  endedAt: 1,
  isError: false,
  attributes: {},
};

async function exportTo(endpoint: string, count: number, maxQueue = 10) {
  const registry = new Registry();
  const exporter = createSpanExporter(
    { endpoint, headers: {}, serviceName: 'test', maxQueue, intervalMs: 60_000 },
    { registry, log: Fastify().log },
  );
  for (let index = 0; index < count; index++) exporter.add(span);
  return { exporter, metrics: () => registry.metrics() };
}

test('spans above the limit of the queue are dropped and counted', async () => {
  const collector = await startCollector();
  const { exporter, metrics } = await exportTo(collector.url, 12);
  await exporter.stop();
  expect(collector.spans).toHaveLength(10);
  expect(await metrics()).toContain('trace_spans_total{result="dropped"} 2');
  expect(await metrics()).toContain('trace_spans_total{result="exported"} 10');
});

test.each([503, 'nothing'] as const)(
  'a collector that answers %s costs spans and no error',
  async (answer) => {
    const url = answer === 'nothing' ? 'http://127.0.0.1:1' : (await startCollector(answer)).url;
    const { exporter, metrics } = await exportTo(url, 3);
    await exporter.stop();
    expect(await metrics()).toContain('trace_spans_total{result="dropped"} 3');
  },
);

test('a stop waits for one batch at most that is not accepted', async () => {
  const collector = await startCollector(503);
  const { exporter, metrics } = await exportTo(collector.url, 2_000, 2_000);
  await exporter.stop();
  expect(collector.headers).toHaveLength(1);
  expect(await metrics()).toContain('trace_spans_total{result="dropped"} 2000');
});

test('a bet does not wait for a collector that never answers', async () => {
  const collector = await startCollector('silent');
  const operator = await createTestOperator({
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  const player = await operator.newPlayer({ deposit: 5_000 });
  const { wallet } = operator.hostFor('acme');
  const started = performance.now();
  for (let index = 0; index < 20; index++)
    expect(await wallet.bet(bet(player.id, player.session.id, `b${index}`))).toMatchObject({ ok: false });
  expect(performance.now() - started).toBeLessThan(4_000);
  await operator.drop();
});
