import { games } from '@tessera/catalogue';
import { CallFailure } from '@tessera/provider-kit/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createDemoSessions } from '../../server/demo-sessions';
import { Refusal } from '../../server/refusal';
import { SPIN_MS, type SpinRequest } from '../../server/slots';
import { seededRandom } from '../../testing/seeded-random';
import { wait } from '../kit/motion';
import { createSpinner, type SpinProgress } from './spinner';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const slot = games.find((game) => game.type === 1)!;

/** The server of demo play behind a network with a latency of 0 to `jitterMs` in each direction. */
function openSlowNetwork(jitterMs: number) {
  const sessions = createDemoSessions(Buffer.alloc(32), () => seededRandom(5));
  const first = sessions.open(slot.providerId, slot.id, 'TND')!;
  const delays = seededRandom(9);
  const refusals: string[] = [];
  async function post(_path: string, body: unknown): Promise<unknown> {
    const { demoToken = first, ...request } = body as SpinRequest & { demoToken?: string };
    await wait(delays.below(jitterMs + 1));
    try {
      return sessions.spin(sessions.read(demoToken)!, request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.code);
      throw new CallFailure({ code: error.code, ...error.extras });
    } finally {
      await wait(delays.below(jitterMs + 1));
    }
  }
  const api = { post: post as <T>(path: string, body?: unknown) => Promise<T> };
  return { api, refusals };
}

const STAKE = 200;

async function runTimers<T>(work: Promise<T>): Promise<T> {
  const state = { isDone: false };
  void work.finally(() => (state.isDone = true)).catch(() => undefined);
  while (!state.isDone) await vi.advanceTimersByTimeAsync(50);
  return work;
}

test('of 500 spins over a network with 0 to 400 ms of jitter none is refused, and the average wait stays near the minimum', async () => {
  const { api, refusals } = openSlowNetwork(400);
  const spinner = createSpinner(api, SPIN_MS);
  const start = performance.now();
  for (let spin = 0; spin < 500; spin++) {
    await runTimers(spinner.spin({ id: `spin-${spin}-of-500`, stake: STAKE }, () => undefined));
    await runTimers(spinner.ready());
  }
  expect(refusals).toEqual([]);
  expect((performance.now() - start) / 500).toBeLessThan(SPIN_MS + 600);
});

/** Answers with these results in order; a string is the code of a failure. */
function answerWith(...results: (string | object)[]) {
  const sent: unknown[] = [];
  async function post(_path: string, body: unknown): Promise<unknown> {
    sent.push([Math.round(performance.now() - openedAt), (body as SpinRequest).id]);
    const result = results.shift();
    if (typeof result === 'string')
      throw new CallFailure({ code: result, retryAfterMs: 700 } as { code: string });
    return result;
  }
  const openedAt = performance.now();
  return { api: { post: post as <T>(path: string, body?: unknown) => Promise<T> }, sent };
}

test('a spin that is too early, because another tab has spun, is sent again when it is possible', async () => {
  const { api, sent } = answerWith('too_fast', { nextSpinMs: 2_000 });
  await runTimers(createSpinner(api, SPIN_MS).spin({ id: 'one', stake: STAKE }, () => undefined));
  expect(sent).toEqual([
    [0, 'one'],
    [700, 'one'],
  ]);
});

test('a spin whose answer is lost is sent again with the same id, and the page learns of it', async () => {
  const { api, sent } = answerWith('offline', 'offline', { nextSpinMs: 2_000 });
  const progress: SpinProgress[] = [];
  await runTimers(
    createSpinner(api, SPIN_MS).spin({ id: 'one', stake: STAKE }, (next) => progress.push(next)),
  );
  expect(sent).toEqual([
    [0, 'one'],
    [3_000, 'one'],
    [6_000, 'one'],
  ]);
  expect(progress).toEqual(['lost', 'lost']);
});

test('a refusal ends the spin', async () => {
  const { api } = answerWith('insufficient_funds');
  const spin = createSpinner(api, SPIN_MS).spin({ id: 'one', stake: STAKE }, () => undefined);
  await expect(runTimers(spin)).rejects.toMatchObject({ refusal: { code: 'insufficient_funds' } });
});
