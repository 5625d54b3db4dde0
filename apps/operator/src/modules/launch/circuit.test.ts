import { expect, test } from 'vitest';

import { CircuitOpen, createCircuit } from './circuit';

function setUp() {
  let now = 0;
  const changes: boolean[] = [];
  const gameChanges: [string, boolean][] = [];
  const timeouts: number[] = [];
  const run = createCircuit({
    timeoutMs: 8_000,
    now: () => now,
    onChange: (isDown) => changes.push(isDown),
    onGameChange: (game, isOpen) => gameChanges.push([game, isOpen]),
  });
  const call = (fails: boolean, takesMs: number, game?: string) =>
    run(async (timeoutMs) => {
      timeouts.push(timeoutMs);
      now += Math.min(takesMs, timeoutMs);
      if (fails) throw new Error('no response');
      return 'ok';
    }, game).catch((error: unknown) => (error instanceof CircuitOpen ? 'refused' : 'failed'));
  return { run, call, changes, gameChanges, timeouts, wait: (ms: number) => (now += ms) };
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

const hang = ['a', 'b', 'c', 'd'].map((game) => [true, 9_000, game] as const);

test('a game that does not answer is refused, and the other games of its provider open', async () => {
  const { call, changes, gameChanges } = setUp();
  for (let count = 0; count < 10; count++)
    expect(await call(true, 9_000, 'hangs')).toBe(count < 2 ? 'failed' : 'refused');
  expect(await call(false, 10, 'works')).toBe('ok');
  // Until another game has succeeded, the provider seems to be down.
  expect(changes).toEqual([true, false]);
  expect(gameChanges).toEqual([['hangs', true]]);
});

test('a provider whose games do not answer is called for two of them, then refused for all', async () => {
  const { call, changes, timeouts } = setUp();
  const outcomes = [];
  for (const order of hang) outcomes.push(await call(...order));
  expect(outcomes).toEqual(['failed', 'failed', 'refused', 'refused']);
  expect(timeouts).toEqual([8_000, 8_000]);
  expect(changes).toEqual([true]);
});

test('a success between two games that do not answer keeps the provider open', async () => {
  const { call, changes } = setUp();
  await call(true, 9_000, 'a');
  await call(false, 10, 'works');
  await call(true, 9_000, 'b');
  expect(await call(false, 10, 'works')).toBe('ok');
  expect(changes).toEqual([]);
});

test('games that are known to fail neither take the trial of the provider nor postpone it', async () => {
  const { call, changes, wait } = setUp();
  for (const order of hang) await call(...order);
  wait(5_000);
  expect([await call(true, 9_000, 'a'), await call(true, 9_000, 'b')]).toEqual(['failed', 'failed']);
  expect(await call(true, 9_000, 'a')).toBe('refused');
  expect(await call(false, 10, 'works')).toBe('ok');
  expect(changes).toEqual([true, false]);
  // Their own circuits stay open.
  expect(await call(false, 10, 'a')).toBe('refused');
  wait(10_000);
  expect(await call(false, 10, 'a')).toBe('ok');
});

test('while the provider is dead, other games try less and less often, each once', async () => {
  const { call, timeouts, wait } = setUp();
  for (const order of hang) await call(...order);
  wait(5_000);
  expect([await call(true, 9_000, 'c'), await call(true, 9_000, 'd')]).toEqual(['failed', 'refused']);
  wait(9_000);
  expect(await call(true, 9_000, 'd')).toBe('refused');
  wait(1_000);
  expect([await call(true, 9_000, 'd'), await call(true, 9_000, 'e')]).toEqual(['failed', 'refused']);
  expect(timeouts).toEqual([8_000, 8_000, 1_000, 1_000]);
});

test('calls that were under way when a game was refused do not postpone its trial', async () => {
  const { run, wait } = setUp();
  const endings: (() => void)[] = [];
  const hanging = Array.from({ length: 6 }, () =>
    run(
      () => new Promise<never>((_done, reject) => endings.push(() => reject(new Error('no response')))),
      'a',
    ).catch(() => undefined),
  );
  wait(8_000);
  for (const end of endings) end();
  await Promise.all(hanging);
  wait(5_000);
  expect(await run(async () => 'ok', 'a')).toBe('ok');
});
