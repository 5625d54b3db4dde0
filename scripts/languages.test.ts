import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { languages } from '@tessera/i18n/languages';
import { languagesIn, messageProblems } from '@tessera/i18n/vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';

/* docs/languages.md is the list of steps for a new language; here it is held to what the repository needs. */

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

test('every folder of texts is a step of the guide, and every step is there', () => {
  const folders = files.filter((file) => file.includes('/fr/')).map((file) => file.split('/fr/')[0] ?? '');
  expect(documented.toSorted()).toEqual([...new Set(folders)].toSorted());
  expect(guide).toContain(`\`${REGISTRY}\``);
});

test.each(documented)('%s speaks every language of the registry, soundly', (folder) => {
  expect(languagesIn(inRoot(folder))).toEqual(languages);
  expect(messageProblems(inRoot(folder))).toEqual([]);
});

test('no other file lists the languages', () => {
  // `'fr', 'en'`, `fr|en`, `{ fr: …, en: …` and `lang='en'`: whoever adds a language would have to find it.
  const list = /['"]fr['"],\s*['"]en['"]|\bfr\|en\b|\bfr: [^;]{0,80}?,\s*en: |~\*?\^en|\[lang=['"]?en/;
  // Files of steps: the registry, what nginx answers itself; history, which is never edited; and the conformance kit's
  // report, which speaks to engineers in three languages whatever a site offers.
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

describe('a language planted by the guide', () => {
  // Inside the checkout, so that the copy finds its packages.
  const garden = inRoot('.cache/planted-language');
  const planted = (path: string) => join(garden, path);

  type Registry = typeof import('@tessera/i18n/languages');
  type Reader = typeof import('@tessera/i18n/vite');
  type Messages = ReturnType<Reader['readMessages']>;
  type Writer = {
    formatMessage(message: Messages[string], language: string, values: Record<string, number>): string;
  };
  const load = async <T>(file: string) => (await import(planted(`packages/i18n/src/${file}`))) as T;

  beforeAll(() => {
    rmSync(garden, { recursive: true, force: true });
    for (const folder of ['packages/i18n/src', ...documented]) {
      mkdirSync(dirname(planted(folder)), { recursive: true });
      cpSync(inRoot(folder), planted(folder), { recursive: true });
    }
    const registry = readFileSync(planted(REGISTRY), 'utf8');
    const entry = "  eo: { name: 'Esperanto', locale: 'eo', direction: 'ltr', fallback: 'en' },\n";
    writeFileSync(
      planted(REGISTRY),
      registry.replace('} as const satisfies', `${entry}} as const satisfies`),
    );
  });

  afterAll(() => rmSync(garden, { recursive: true, force: true }));

  test('the entry makes it a language: name, direction, tag, and a stand-in where texts are missing', async () => {
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

  test.each(documented)('its folder in %s makes that part speak it', async (folder) => {
    const { languagesIn: spoken, messageProblems: problems, readMessages } = await load<Reader>('vite.ts');
    const { formatMessage } = await load<Writer>('message.ts');
    expect(existsSync(planted(`${folder}/eo`))).toBe(false);
    expect(spoken(planted(folder))).toEqual(languages);
    cpSync(planted(`${folder}/en`), planted(`${folder}/eo`), { recursive: true });
    const all = spoken(planted(folder));
    const eo = all.at(-1);
    expect(all).toEqual([...languages, 'eo']);
    expect(problems(planted(folder))).toEqual([]);
    if (!eo) throw new Error('the folder was not read');
    const messages = Object.values(readMessages(planted(folder), eo));
    expect(messages.map((message) => formatMessage(message, eo, { count: 1, n: 1 }))).not.toContain('');
  });
});
