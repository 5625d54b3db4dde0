import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator } from '../../testing/test-operator';

const TOKEN = 'a token for the metrics';
let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ variables: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => operator.drop());

const send = (payload: string) =>
  operator.app.inject({
    method: 'POST',
    url: '/api/vitals',
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });

test('the loading times of a visit are metrics', async () => {
  const report = {
    version: 1,
    kind: 'home',
    metrics: { LCP: 1_200, INP: 80, TTFB: 40, CLS: 0, firstGame: 900 },
  };
  expect((await send(JSON.stringify(report))).statusCode).toBe(204);
  const { body } = await operator.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(body).toContain('web_vital_seconds_sum{metric="LCP",kind="home"} 1.2');
  expect(body).toContain('web_vital_seconds_bucket{le="0.1",metric="INP",kind="home"} 1');
  expect(body).toContain('web_layout_shift_count{kind="home"} 1');
});

test.each([
  ['no JSON', '{'],
  ['another kind', JSON.stringify({ kind: 'x'.repeat(40), metrics: {} })],
  ['a negative time', JSON.stringify({ kind: 'home', metrics: { LCP: -1 } })],
  ['a text as time', JSON.stringify({ kind: 'home', metrics: { LCP: '1' } })],
])('a report with %s is refused and adds no series', async (_, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
});

test('a large report is refused', async () => {
  expect(
    (await send(JSON.stringify({ kind: 'home', metrics: {}, more: 'x'.repeat(2_000) }))).statusCode,
  ).toBe(413);
});
