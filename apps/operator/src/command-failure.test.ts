import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { EmbeddedPostgresFailure } from '@tessera/database/embedded';
import { expect, test } from 'vitest';

import { failureText } from './command-failure';
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
  expect(failureText(new EmbeddedPostgresFailure('The data folder cannot be written to.'), '')).toBe(
    'The data folder cannot be written to.',
  );
  expect(failureText(new StartupFailure('PORT is not a number.'), '')).toBe('PORT is not a number.');
  expect(
    failureText(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      'postgres://ada@db.example/x',
    ),
  ).toContain('db.example:5432 cannot be reached');
});

test('an unexpected error keeps its stack', () => {
  const error = new TypeError('undefined is not a function');
  expect(failureText(error, '')).toBe(error);
});
