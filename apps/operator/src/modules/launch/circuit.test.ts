import { expect, test } from 'vitest';

import { CircuitOpen, createCircuit } from './circuit';

function setUp() {
  let now = 0;
  const changes: boolean[] = [];
  const timeouts: number[] = [];
  const run = createCircuit({ timeoutMs: 8_000, now: () => now, onChange: (isOpen) => changes.push(isOpen) });
  const call = (fails: boolean, takesMs: number) =>
    run(async (timeoutMs) => {
      timeouts.push(timeoutMs);
      now += Math.min(takesMs, timeoutMs);
      if (fails) throw new Error('no response');
      return 'ok';
    }).catch((error: unknown) => (error instanceof CircuitOpen ? 'refused' : 'failed'));
  return { call, changes, timeouts, wait: (ms: number) => (now += ms) };
}

test('a provider that does not answer is called twice, then refused immediately', async () => {
  const { call, changes, timeouts } = setUp();
  const outcomes = [];
  for (let count = 0; count < 5; count++) outcomes.push(await call(true, 9_000));
  expect(outcomes).toEqual(['failed', 'failed', 'refused', 'refused', 'refused']);
  expect(timeouts).toEqual([8_000, 8_000]);
  expect(changes).toEqual([true]);
});

test('one call tries again with a short timeout, less and less often', async () => {
  const { call, timeouts, wait } = setUp();
  await call(true, 9_000);
  await call(true, 9_000);
  wait(5_000);
  expect(await Promise.all([call(true, 9_000), call(true, 9_000)])).toEqual(['failed', 'refused']);
  wait(9_000);
  expect(await call(true, 9_000)).toBe('refused');
  wait(1_000);
  expect(await call(true, 9_000)).toBe('failed');
  expect(timeouts).toEqual([8_000, 8_000, 1_000, 1_000]);
});

test('an answer closes the circuit', async () => {
  const { call, changes, wait } = setUp();
  await call(true, 9_000);
  await call(true, 9_000);
  wait(5_000);
  expect(await call(false, 10)).toBe('ok');
  expect(await call(true, 9_000)).toBe('failed');
  expect(await call(false, 10)).toBe('ok');
  expect(changes).toEqual([true, false]);
});

test('quick failures do not open it: they may concern one game', async () => {
  const { call } = setUp();
  for (let count = 0; count < 10; count++) expect(await call(true, 5)).toBe('failed');
  expect(await call(false, 5)).toBe('ok');
});
