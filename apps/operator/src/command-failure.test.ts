import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { expect, test } from 'vitest';

import { failureText } from './command-failure';
import { CommandFailure } from './platform/errors';
import { StartupFailure } from './platform/startup';

const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return failureText(error, '');
  }
};

test('failures that can be expected are one sentence', () => {
  expect(failureOf(() => readFileSync('/nowhere/file'))).toBe(
    '/nowhere/file cannot be used: no such file or directory.',
  );
  expect(failureOf(() => parseArgs({ args: ['--nope'], allowPositionals: true, options: {} }))).toBe(
    "Unknown option '--nope'.",
  );
  expect(failureText(new CommandFailure('There is no player ada.'), '')).toBe('There is no player ada.');
  expect(failureText(new StartupFailure('PORT is not a number.'), '')).toBe('PORT is not a number.');
  expect(
    failureText(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      'postgres://ada@db.example/x',
    ),
  ).toContain('db.example:5432 cannot be reached');
});

test('an unexpected error keeps its stack, whatever its name', () => {
  for (const name of ['TypeError', 'LaterFailure']) {
    const error = Object.assign(new Error('undefined is not a function'), { name });
    expect(failureText(error, '')).toBe(error);
  }
});
