import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { languages, type Language } from './languages';

export type Texts = Record<string, string>;

/** The languages that have a folder, in the order of `languages.ts`. */
export function languagesIn(directory: string): Language[] {
  const folders = new Set(foldersIn(directory));
  return languages.filter((language) => folders.has(language));
}

export function foldersIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The source files of one language, `<area>.json`, sorted by name. */
export function readAreas(directory: string, language: string): [area: string, texts: Texts][] {
  const folder = join(directory, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts,
    ]);
}

/** Which areas to read; all by default. */
export type Selection = { only?: string; without?: readonly string[] };

/** The source texts of one language, merged under `area.key`. */
export function readTexts(
  directory: string,
  language: Language,
  { only, without = [] }: Selection = {},
): Texts {
  const texts = readAreas(directory, language)
    .filter(([area]) => (only === undefined ? !without.includes(area) : area === only))
    .flatMap(([area, entries]) =>
      Object.entries(entries).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    );
  return Object.fromEntries(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
