import { expect, test } from 'vitest';

import { databaseErrorMessage, hostUrlsOf } from './address';

test('several hosts become one URL each', () => {
  expect(hostUrlsOf('postgres://app:p%40ss@one:5432,two/tessera?sslmode=require')).toEqual([
    'postgres://app:p%40ss@one:5432/tessera?sslmode=require',
    'postgres://app:p%40ss@two/tessera?sslmode=require',
  ]);
});

test.each([
  ['postgres://app:secret@db:99999/tessera', /cannot be parsed/],
  ['postgres://app:secret@one:5432,two:x/tessera', /cannot be parsed/],
  ['postgres://app:secret%zz@db/tessera', /^The password in DATABASE_URL/],
  [
    'postgres://app:secret@db/tessera?sslrootcert=/no/such.pem',
    /sslrootcert=\/no\/such\.pem, which cannot be read/,
  ],
  ['mysql://app:secret@db/tessera', /not a PostgreSQL address/],
])('%s is refused with a message without the password', (url, sentence) => {
  const failure = thrownBy(() => hostUrlsOf(url));
  expect(failure.message).toMatch(sentence);
  expect(`${failure.stack}`).not.toContain('secret');
  expect(databaseErrorMessage(failure, url)).toBe(failure.message);
});

function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}
