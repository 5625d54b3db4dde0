import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { below, BREAKPOINTS, from } from './breakpoints';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const names = Object.keys(BREAKPOINTS) as (keyof typeof BREAKPOINTS)[];
const known = new Set(names.flatMap((name) => [from(name), below(name)]));

const files = ['src', 'build'].flatMap((folder) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

function widthQueries(pattern: RegExp) {
  return files
    .filter((file) => pattern.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\((?:min|max)-width: [\d.]+\w+\)/g)].map(
        ([query]) => ({ file, query }),
      ),
    );
}

test('style sheets use no other widths', () => {
  const queries = widthQueries(/\.css$/);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter(({ query }) => !known.has(query))).toEqual([]);
});

test('scripts write no width themselves', () => {
  expect(widthQueries(/\.tsx?$/)).toEqual([]);
});
