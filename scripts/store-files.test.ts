import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  ...readdirSync(join(root, 'apps')).map((app) => `apps/${app}/src`),
  // The other packages with SQL are the database's own (packages/database).
  'packages/provider-kit/src',
];

test('SQL is written in store files only', () => {
  const files = sources
    .flatMap((source) =>
      readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(source, file),
      ),
    )
    .filter(
      (file) => file.endsWith('.ts') && !/store\.ts$|\.test\.ts$|[/\\](testing|migrations)[/\\]/.test(file),
    );
  expect(files.length).toBeGreaterThan(300);
  const withSql = files.filter((file) =>
    /\.query[<(]|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) \w/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(withSql).toEqual([]);
});
