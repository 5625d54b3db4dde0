import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readLanguages, startErrorMessage, StartupFailure, unexpectedErrorMessage } from './startup';

const environment = { port: 3000, host: 'example', databaseUrl: 'postgres://app:secret@db:6432/tessera' };

function failure(code: string, syscall?: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

test.each([
  [failure('EADDRINUSE', 'listen'), /^Port 3000 is in use/],
  [failure('EACCES', 'listen'), /^Port 3000 may not be opened/],
  [failure('EADDRNOTAVAIL', 'listen'), /^HOST is "example"/],
  [failure('ECONNREFUSED', 'connect'), /^PostgreSQL at db:6432 cannot be reached/],
  [new AggregateError([failure('ECONNREFUSED')]), /^PostgreSQL at db:6432 cannot be reached/],
  [new Error('timeout expired'), /^PostgreSQL at db:6432 did not respond in time/],
  [failure('ENOTFOUND', 'getaddrinfo'), /^The host of DATABASE_URL \(db:6432\) is unknown/],
  [failure('28P01'), /^PostgreSQL at db:6432 rejects the user "app"/],
  [failure('3D000'), /^PostgreSQL at db:6432 has no database "tessera"/],
  [new StartupFailure('Say this.'), /^Say this\.$/],
])('%s', (error, sentence) => {
  const text = startErrorMessage(error, environment);
  expect(text).toMatch(sentence);
  expect(text).not.toContain('secret');
  expect(text).not.toContain('\n');
});

test('an unexpected error keeps its stack', () => {
  expect(startErrorMessage(new TypeError('x is not a function'), environment)).toBeUndefined();
  expect(startErrorMessage('thrown text', environment)).toBeUndefined();
});

test('an unexpected error is shown with its message, and the details are in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-failure-'));
  const sentence = unexpectedErrorMessage(new TypeError('x is not a function'), folder);
  const [, file = ''] =
    /^The site does not start: x is not a function\n {2}The details are in (.*)\.$/.exec(sentence) ?? [];
  expect(readFileSync(file, 'utf8')).toMatch(/TypeError: x is not a function\n +at /);
  rmSync(folder, { recursive: true });
});

test('a text of the operator without its placeholder stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-languages-'));
  mkdirSync(join(folder, 'en'));
  writeFileSync(join(folder, 'en/operator.json'), '{ "messages.recovery_text": "Click the link." }');
  expect(() => readLanguages({ LANGUAGES_DIR: folder })).toThrow(
    `LANGUAGES_DIR: ${folder}/en/operator.json:1: messages.recovery_text: the placeholder {`,
  );
  rmSync(folder, { recursive: true });
});
