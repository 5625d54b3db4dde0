import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

test('SQL is written in store files only', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !/store\.ts$|\.test\.ts$|[/\\]?testing[/\\]|^migrations[/\\]/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const withSql = files.filter((file) =>
    /\.query[<(]|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) \w/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(withSql).toEqual([]);
});
