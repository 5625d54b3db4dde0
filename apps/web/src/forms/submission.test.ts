import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiFailure } from '../platform/call';
import { createSubmission, newId } from './submission';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const lost = new ApiFailure('network', 0);

/** Answers the attempts in order; a failure is thrown. */
function sender(...answers: (string | ApiFailure)[]) {
  const ids: string[] = [];
  const submission = createSubmission((id: string, _content: { amount: string }) => {
    ids.push(id);
    const answer = answers[ids.length - 1] ?? 'done';
    return answer instanceof ApiFailure ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { ids, submission };
}

test('ids are random UUIDs', () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(100);
});

test('a call without an answer is repeated after 2, 4 and 8 s with the same id', async () => {
  const { ids, submission } = sender(lost, lost, lost, 'done');
  const retried = vi.fn<() => void>();
  const answer = submission.submit({ amount: '1' }, { onRetry: retried });
  const counts: number[] = [];
  for (const delayMs of [1999, 1, 3999, 1, 7999, 1]) {
    await vi.advanceTimersByTimeAsync(delayMs);
    counts.push(ids.length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  expect(await answer).toBe('done');
  expect(new Set(ids).size).toBe(1);
  expect(retried).toHaveBeenCalledTimes(3);
});

test('after the last repetition the same content is sent again with the same id', async () => {
  const { ids, submission } = sender(lost, lost, lost, lost, 'done');
  const failed = submission.submit({ amount: '1' }).catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await failed).toBe(lost);
  await submission.submit({ amount: '1' });
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(1);
});

test('a refusal keeps the id, other content and a conflict need a new one, a success uses it up', async () => {
  const refusal = new ApiFailure('invalid', 400);
  const conflict = new ApiFailure('conflict', 409);
  const { ids, submission } = sender(refusal, refusal, refusal, conflict, 'done', 'done');
  for (const amount of ['1', '1', '2', '2', '2', '2'])
    await submission.submit({ amount }).catch(() => undefined);
  const [a, b, c, d, e, f] = ids;
  expect([a === b, b === c, c === d, d === e, e === f]).toEqual([true, false, true, false, false]);
});

test('the id from before a reload is used again, and what has to survive another one is stored before the call', async () => {
  const events: string[] = [];
  const answers = [lost, new ApiFailure('invalid', 400)];
  const submission = createSubmission(
    (id) => {
      events.push(`sent ${id}`);
      return Promise.reject(answers.shift() ?? lost);
    },
    {
      kept: { id: 'from before', key: '"same"' },
      onSend: ({ id }) => events.push(`stored ${id}`),
    },
  );
  const failed = submission.submit('same').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  await failed;
  expect(events).toEqual(['stored from before', 'sent from before', 'sent from before']);
});

test.each([
  [new ApiFailure('status_502', 502), 4],
  [new ApiFailure('status_504', 504), 4],
  [new ApiFailure('provider_down', 502), 1],
  [new ApiFailure('status_500', 500), 1],
  [new ApiFailure('too_many_attempts', 429), 1],
])('%s is sent %i times', async (failure, times) => {
  const { ids, submission } = sender(...Array.from({ length: 8 }, () => failure));
  const failed = submission.submit({ amount: '1' }).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failed).toBe(failure);
  expect(ids).toHaveLength(times);
});

test('after a call without an answer only an answer that looks at the id counts', async () => {
  const busy = new ApiFailure('status_503', 503);
  const limited = new ApiFailure('too_many_attempts', 429);
  const { ids, submission } = sender(lost, busy, limited, busy, limited, busy, busy, busy);
  for (const count of [4, 8]) {
    const failed = submission.submit({ amount: '1' }).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await failed).toMatchObject({ status: 0 });
    expect(ids).toHaveLength(count);
  }
  expect(await submission.submit({ amount: '1' })).toBe('done');
  expect(new Set(ids).size).toBe(1);
});

test('a refusal after a call without an answer is its answer; the end of the session is none', async () => {
  const refusal = new ApiFailure('deposit_limit', 409);
  for (const [second, expected] of [
    [refusal, refusal],
    [new ApiFailure('unauthorized', 401), lost],
  ]) {
    const { ids, submission } = sender(lost, second as ApiFailure);
    const failed = submission.submit({ amount: '1' }).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failed).toBe(expected);
    expect(ids).toHaveLength(2);
  }
});
