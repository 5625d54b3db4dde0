import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';

/* Numbers that a player reads have the separators of the chosen language, not those of the browser or of JavaScript. */

const SCREENS = [
  'apps/arcade/src/client',
  'apps/sportsbook/src/client',
  'apps/web/src',
  'packages/provider-kit/src/browser',
];

/** Outside of formatDecimal, which adds the separators of the language. */
const FORBIDDEN = [
  [/(?:toLocaleString|Intl\.NumberFormat)\(\s*(?:\)|undefined|\[|['"`]|\{)/, 'a number without the locale'],
  [/(?<!formatDecimal\(.*)\.toFixed\(/, 'toFixed outside of formatDecimal'],
  [/\blocale\??(?:: string)? = ['"`]/, 'a default locale'],
] as const;

/** Coordinates of a style sheet. */
const NOT_READ = /clipPath|polygon/;

function problemsOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(([pattern]) => pattern.test(line) && !NOT_READ.test(line)).map(
        ([, problem]) => `${index + 1}: ${problem}`,
      ),
    );
}

test('the pages of site, games and sportsbook write numbers in the language of the player', () => {
  const files = SCREENS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((file) =>
      problemsOf(readFileSync(inRoot(file), 'utf8')).map((problem) => `${file}:${problem}`),
    ),
  ).toEqual([]);
});

test.each([
  ['amount.toLocaleString()', 1],
  ["new Intl.NumberFormat('en')", 1],
  ['`${odds.toFixed(2)}`', 1],
  ["function written({ locale = 'en' })", 1],
  ['amount.toLocaleString(locale)', 0],
  ['formatDecimal((centi / 100).toFixed(2), locale)', 0],
])('%s has %i problems', (line, count) => {
  expect(problemsOf(line)).toHaveLength(count);
});

test('a problem has the number of its line, and coordinates are none', () => {
  const lines = ['style.clipPath = `${x.toFixed(1)}px`;', 'amount.toLocaleString()'];
  expect(problemsOf(lines.join('\n'))).toEqual(['2: a number without the locale']);
});
