import { expect, test } from 'vitest';

import { atLeast, atMost, figure } from './figure';
import { page } from './page';
import { measureParts, PartsFailed } from './parts';
import type { Result } from './result';
import { summary, table } from './table';

const result: Result = {
  startedAt: '2026-01-02T03:04:05.678Z',
  minutes: 1,
  machine: '2 × <processor>',
  benches: [
    {
      name: 'web',
      title: 'Web',
      figures: [
        figure('Largest paint', 'ms', 1_500, { baseline: 1_000, goal: atMost(1.3, 'ratio') }),
        figure('Blocking', 'ms', 120, { goal: atMost(150) }),
        figure('Requests', '', 31),
      ],
    },
    {
      name: 'soak',
      title: 'Soak',
      figures: [
        figure('Heap', 'kB', 9, {
          course: [
            { second: 0, value: 8 },
            { second: 5, value: 9 },
          ],
        }),
      ],
    },
    { name: 'server', title: 'Server', figures: [], failure: 'no database' },
  ],
};

test('a goal is compared with the ratio or with the value, as it says', () => {
  expect(figure('a', 's', 8, { baseline: 10, goal: atLeast(0.8, 'ratio') })).toMatchObject({
    ratio: 0.8,
    met: true,
  });
  expect(figure('a', 's', 8, { baseline: 10, goal: atLeast(9) })).toMatchObject({ met: false });
  expect(figure('a', 's', 8)).not.toHaveProperty('met');
});

test('a value that was not measured meets no goal', () => {
  expect(figure('a', 's', Number.NaN, { goal: atMost(1) }).met).toBe(false);
  expect(figure('a', 's', 1, { goal: atMost(1, 'ratio') }).met).toBe(false);
});

test('the table lists missed goals and failed benches', () => {
  const text = table(result);
  expect(text).toMatch(/Largest paint +1,500 +ms +1,000 +1\.50 × +≤ 1\.3 × +MISSED/);
  expect(text).toMatch(/Blocking +120 +ms +≤ 150 +met/);
  expect(text).toMatch(/Requests +31$/m);
  expect(text).toContain('Server: FAILED, no database');
  expect(summary(result)).toBe('2 goals: 1 met, 1 missed.');
});

test('the page has no external files and draws values over time as a line', () => {
  const html = page(result);
  expect(html).not.toMatch(/<script|src=|href=|url\(/);
  expect(html).toContain('2 × &lt;processor>');
  expect(html).toMatch(/class="course" d="M[\d.]+ [\d.]+L[\d.]+ [\d.]+"/);
});

test('the figures of the parts that succeeded are kept when one fails', async () => {
  const parts = {
    first: () => Promise.resolve([figure('A', 'ms', 1)]),
    second: () => Promise.reject(new Error('no result\nat a line')),
    third: () => Promise.resolve([figure('B', 'ms', 2)]),
  };
  const said: string[] = [];
  const failure = await measureParts(parts, (part) => said.push(part)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartsFailed);
  expect(failure).toMatchObject({
    message: 'second: no result',
    figures: [{ name: 'A' }, { name: 'B' }],
  });
  expect(said).toEqual(['first', 'second', 'third']);
});
