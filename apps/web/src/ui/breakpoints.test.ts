import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { below, BREAKPOINTS, from } from './breakpoints';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const names = Object.keys(BREAKPOINTS) as (keyof typeof BREAKPOINTS)[];
/** The greatest height of phones in landscape, which only style sheets use. In rem, because larger text leaves less room for the rest. */
const LOW_SCREEN_REM = 30;
const known = new Set([
  ...names.flatMap((name) => [from(name), below(name)]),
  `(max-height: ${LOW_SCREEN_REM}rem)`,
  `(min-height: ${LOW_SCREEN_REM + 0.01}rem)`,
]);

const files = ['src', 'build'].flatMap((folder) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

function sizeQueries(pattern: RegExp) {
  return files
    .filter((file) => pattern.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [
        ...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\((?:min|max)-(?:width|height): [\d.]+\w+\)/g),
      ].map(([query]) => ({ file, query })),
    );
}

test('style sheets use no other widths and heights', () => {
  const queries = sizeQueries(/\.css$/);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter(({ query }) => !known.has(query))).toEqual([]);
});

test('scripts write no width or height themselves', () => {
  expect(sizeQueries(/\.tsx?$/)).toEqual([]);
});
