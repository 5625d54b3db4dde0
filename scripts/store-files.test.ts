import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';

const sources = [
  ...readdirSync(inRoot('apps')).map((app) => `apps/${app}/src`),
  // The other packages with SQL are the database's own (packages/database).
  'packages/provider-kit/src',
];

test('SQL is written in store files only', () => {
  const files = sources
    .flatMap((source) =>
      readdirSync(inRoot(source), { recursive: true, encoding: 'utf8' }).map((file) => join(source, file)),
    )
    .filter(
      (file) => file.endsWith('.ts') && !/store\.ts$|\.test\.ts$|[/\\](testing|migrations)[/\\]/.test(file),
    );
  expect(files.length).toBeGreaterThan(300);
  const withSql = files.filter((file) =>
    /\.query[<(]|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) \w/.test(readFileSync(inRoot(file), 'utf8')),
  );
  expect(withSql).toEqual([]);
});
