import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { languages } from '@tessera/i18n/languages';
import { languagesIn, messageProblems } from '@tessera/i18n/vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';

/* docs/languages.md lists the steps for a new language; these tests follow them. */

const REGISTRY = 'packages/i18n/src/languages.ts';
const guide = readFileSync(inRoot('docs/languages.md'), 'utf8');
/** The folders that the guide says a language needs, without the code: `apps/web/src/i18n/locales`. */
const documented = [...guide.matchAll(/`([\w/-]+)\/<code>\/`/g)].map(([, folder = '']) => folder);

const SOURCES = ['apps', 'packages', 'deploy'];

function filesIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|\.cache)$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const files = SOURCES.flatMap(filesIn);

test('the guide lists every folder of texts', () => {
  const folders = files.filter((file) => file.includes('/fr/')).map((file) => file.split('/fr/')[0] ?? '');
  expect(documented.toSorted()).toEqual([...new Set(folders)].toSorted());
  expect(guide).toContain(`\`${REGISTRY}\``);
});

test.each(documented)('%s has valid texts in every language of the registry', (folder) => {
  expect(languagesIn(inRoot(folder))).toEqual(languages);
  expect(messageProblems(inRoot(folder))).toEqual([]);
});

test('Arabic texts have one spelling of the accusative: the tanwin is on the letter before the alef', () => {
  const others = files.filter(
    (file) => file.includes('/ar/') && readFileSync(inRoot(file), 'utf8').includes('\u0627\u064b'),
  );
  expect(others).toEqual([]);
});

test('no other file lists the languages', () => {
  // `'fr', 'en'`, `fr|en`, `{ fr: …, en: …` and `lang='en'` would have to be extended for a new language.
  const list = /['"]fr['"],\s*['"]en['"]|\bfr\|en\b|\bfr: [^;]{0,80}?,\s*en: |~\*?\^en|\[lang=['"]?en/;
  // In the guide: the registry and nginx. Migrations are never edited. The report of the conformance kit has three
  // languages, independent of the site's.
  const known = [
    REGISTRY,
    'deploy/nginx/tessera.conf',
    'apps/operator/src/migrations/',
    'packages/conformance/src/report/',
  ];
  const lists = files.filter(
    (file) =>
      /\.(tsx?|mjs|js|css|html|sql|conf)$/.test(file) &&
      !/\.test\.tsx?$|\/testing\//.test(file) &&
      !known.some((path) => file.startsWith(path)) &&
      list.test(readFileSync(inRoot(file), 'utf8')),
  );
  expect(lists).toEqual([]);
});

describe('a language that is added as the guide describes', () => {
  // Inside the checkout, so that the copy resolves its packages.
  const copy = inRoot('.cache/added-language');
  const inCopy = (path: string) => join(copy, path);

  type Registry = typeof import('@tessera/i18n/languages');
  type Reader = typeof import('@tessera/i18n/vite');
  type Messages = ReturnType<Reader['readMessages']>;
  type Writer = {
    formatMessage(message: Messages[string], language: string, values: Record<string, number>): string;
  };
  const load = async <T>(file: string) => (await import(inCopy(`packages/i18n/src/${file}`))) as T;

  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    for (const folder of ['packages/i18n/src', ...documented]) {
      mkdirSync(dirname(inCopy(folder)), { recursive: true });
      cpSync(inRoot(folder), inCopy(folder), { recursive: true });
    }
    const registry = readFileSync(inCopy(REGISTRY), 'utf8');
    const entry = "  eo: { name: 'Esperanto', locale: 'eo', direction: 'ltr', fallback: 'en' },\n";
    writeFileSync(
      inCopy(REGISTRY),
      registry.replace(/^ {2}es: .*\n/m, (last) => last + entry),
    );
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('the registry entry gives it a name, a direction, a tag, and a fallback for missing texts', async () => {
    const {
      closestLanguage,
      languages: all,
      nameOf,
      normaliseLanguage,
      regionalTagOf,
    } = await load<Registry>('languages.ts');
    const eo = normaliseLanguage('EO_xx');
    expect(all).toEqual([...languages, 'eo']);
    if (!eo) throw new Error('the entry was not read');
    expect([nameOf(eo), regionalTagOf(eo)]).toEqual(['Esperanto', 'eo']);
    expect(closestLanguage('eo', languages)).toBe('en');
  });

  test.each(documented)('its folder in %s adds its texts', async (folder) => {
    const {
      languagesIn: listLanguages,
      messageProblems: problems,
      readMessages,
    } = await load<Reader>('vite.ts');
    const { formatMessage } = await load<Writer>('message.ts');
    expect(existsSync(inCopy(`${folder}/eo`))).toBe(false);
    expect(listLanguages(inCopy(folder))).toEqual(languages);
    cpSync(inCopy(`${folder}/en`), inCopy(`${folder}/eo`), { recursive: true });
    const all = listLanguages(inCopy(folder));
    const eo = all.at(-1);
    expect(all).toEqual([...languages, 'eo']);
    expect(problems(inCopy(folder))).toEqual([]);
    if (!eo) throw new Error('the folder was not read');
    const messages = Object.values(readMessages(inCopy(folder), eo));
    expect(messages.map((message) => formatMessage(message, eo, { count: 1, n: 1 }))).not.toContain('');
  });
});
