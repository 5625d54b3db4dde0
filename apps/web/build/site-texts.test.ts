import { readdirSync, readFileSync } from 'node:fs';

import { languages } from '@tessera/i18n/languages';
import { typographyProblem } from '@tessera/i18n/vite';
import { expect, test } from 'vitest';

const brands = new URL('../brands/', import.meta.url);
const files = [
  new URL('../src/site/site.json', import.meta.url),
  ...readdirSync(brands).map((brand) => new URL(`${brand}/site.json`, brands)),
];

/** The texts of a site file that break a typographic rule of their language, with the rule. */
function problemsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const language = languages.find((code) => code === key);
    if (language === undefined || typeof inner !== 'string') return problemsIn(inner);
    const problem = typographyProblem(inner, language);
    return problem === undefined ? [] : [`${inner}: ${problem}`];
  });
}

test.each(files.map((file) => [file.pathname.split('/').slice(-2).join('/'), file] as const))(
  'the texts of %s follow the typographic rules of their languages',
  (_, file) => {
    expect(problemsIn(JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  },
);
