import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { closestLanguage, directionOf, languages, nameOf } from './languages';
import {
  addLanguagePacks,
  PACK_PARTS,
  packFile,
  packProblems,
  readLanguagePacks,
  textsOfPart,
} from './packs';
import { missingKeys, translationProblems } from './problems';
import { readTexts } from './texts';

const ENTRY = { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', fallback: 'en' };
const ENGLISH = { name: 'English', locale: 'en-US', direction: 'ltr' };

/** Writes a tree of JSON files into a new folder. */
function write(files: Record<string, unknown>): string {
  const directory = mkdtempSync(join(tmpdir(), 'packs-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(directory, name, '..'), { recursive: true });
    writeFileSync(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return directory;
}

test('a pack adds a language with its name and direction, and falls back where it has no text', () => {
  const own = write({ 'fr/a.json': { x: 'un', y: 'deux' }, 'en/a.json': { x: 'one', y: 'two' } });
  const remove = addLanguagePacks(write({ 'de/language.json': ENTRY, 'de/bank.json': { 'a.x': 'eins' } }));
  try {
    expect([nameOf('de'), directionOf('de')]).toEqual(['Deutsch', 'ltr']);
    const texts = textsOfPart('bank', own);
    expect(closestLanguage('de-AT', texts.available())).toBe('de');
    expect(texts.in('de')).toEqual({ 'a.x': 'eins', 'a.y': 'two' });
    // The pack has no texts of this part.
    expect(closestLanguage('de', textsOfPart('games', own).available())).toBe('en');
  } finally {
    remove();
  }
  expect(languages).not.toContain('de');
});

test('a folder of a language of the product overrides texts, in the order of the folders', () => {
  const own = write({ 'fr/a.json': { x: 'un', y: 'deux' }, 'en/a.json': { x: 'one', y: 'two' } });
  const first = addLanguagePacks(write({ 'en/bank.json': { 'a.x': 'ONE', 'a.y': 'TWO' } }));
  onTestFinished(first);
  const texts = () => textsOfPart('bank', own);
  const second = addLanguagePacks(write({ 'en/bank.json': { 'a.x': 'First' } }));
  expect(texts().in('en')).toEqual({ 'a.x': 'First', 'a.y': 'TWO' });
  expect(texts().added()).toEqual([expect.objectContaining({ code: 'en', entry: ENGLISH })]);
  expect(texts().available()).toEqual(['fr', 'en']);
  second();
  expect(texts().in('en')).toEqual({ 'a.x': 'ONE', 'a.y': 'TWO' });
  expect(textsOfPart('games', own).added()).toEqual([]);
});

test('wrong texts of packs and overrides are listed with their lines; a pack may have texts of an older version', () => {
  const own = write({ 'en/a.json': { x: 'Hello {name}' } });
  const folder = write({
    'de/language.json': ENTRY,
    'de/operator.json': { 'a.gone': 'weg', 'a.x': 'Hallo' },
    'en/operator.json': '{\n  "a.x": "Hi {nam}",\n  "a.gone": "gone"\n}',
    'fr/operator.json': { 'a.x': 'Bonjour {name, select, other {toi}}' },
  });
  onTestFinished(addLanguagePacks(folder));
  expect(packProblems('operator', own)).toEqual([
    `${folder}/de/operator.json:1: a.x: the placeholder {name} is missing`,
    `${folder}/en/operator.json:2: a.x: the placeholder {name} is missing`,
    `${folder}/en/operator.json:2: a.x: there is no placeholder {nam}`,
    `${folder}/en/operator.json:3: a.gone: the product has no such text`,
    `${folder}/fr/operator.json:1: a.x: placeholders are plain here, such as {minutes}`,
  ]);
  expect(packProblems('bank', own)).toEqual([]);
});

test.each([
  ['no language.json', { 'de/site.json': {} }, /language\.json: there is no such file/],
  [
    'a wrong direction',
    { 'de/language.json': { ...ENTRY, direction: 'left' } },
    /"direction" is "ltr" or "rtl"/,
  ],
  ['a wrong locale', { 'de/language.json': { ...ENTRY, locale: 'de_' } }, /"locale" is a BCP 47 tag/],
  [
    'an unknown fallback',
    { 'de/language.json': { ...ENTRY, fallback: 'xx' } },
    /"fallback" is another language/,
  ],
  ['an unknown field', { 'de/language.json': { ...ENTRY, dir: 'ltr' } }, /there is no field "dir"/],
  ['a wrong folder name', { 'german/language.json': ENTRY }, /the folder is named by a language code/],
  ['text that is not JSON', { 'de/language.json': '{ name' }, /this is not valid JSON/],
  [
    'a file of no part',
    { 'en/operater.json': {} },
    /operater\.json: the files are language\.json, site\.json/,
  ],
  [
    'an entry for a language of the product',
    { 'fr/language.json': ENTRY },
    /fr is a language of the product/,
  ],
])('a pack with %s is refused', (_, files, reason) => {
  expect(() => addLanguagePacks(write(files))).toThrow(reason);
});

test('a folder that does not exist is refused', () => {
  expect(() => readLanguagePacks('/nowhere')).toThrow('/nowhere is not a folder of language packs');
});

test('texts are checked against the product: key, ICU syntax, placeholders, plural forms', () => {
  const model = { a: 'Hello {name}', b: '{count, plural, one {# game} other {# games}}', c: 'plain' };
  const problems = (texts: Record<string, string>) =>
    translationProblems(texts, model, 'de').map(({ key, text }) => `${key}: ${text}`);
  expect(
    problems({ a: 'Hallo {name}', b: '{count, plural, one {# Spiel} other {# Spiele}}', c: 'x' }),
  ).toEqual([]);
  expect(problems({ d: 'x' })).toEqual(['d: the product has no such text']);
  expect(problems({ a: 'Hallo {name' })).toEqual([expect.stringMatching(/^a: this is not an ICU message: /)]);
  expect(problems({ a: 'Hallo {nam}' })).toEqual([
    'a: the placeholder {name} is missing',
    'a: there is no placeholder {nam}',
  ]);
  expect(problems({ b: '{count, plural, other {# Spiele}}' })).toEqual([
    'b: the plural form "one" is missing',
  ]);
  expect(problems({ c: ' ' })).toEqual(['c: there is no text']);
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = {
  site: 'apps/web/src/i18n/locales',
  operator: 'apps/operator/src/locales',
  games: 'apps/arcade/src/client/locales',
  sportsbook: 'apps/sportsbook/src/client/locales',
  bank: 'apps/sandbox/src/bank/locales',
};

test.each(PACK_PARTS)('the German pack is valid, and has most texts: %s', async (part) => {
  const [pack] = readLanguagePacks(join(root, 'languages'));
  if (!pack) throw new Error('there is no pack');
  const { default: texts } = (await import(packFile(pack, part) ?? '', { with: { type: 'json' } })) as {
    default: Record<string, string>;
  };
  const model = readTexts(join(root, SOURCES[part]), 'en');
  // Texts that were added or removed since the last translation are allowed: they fall back, or are not used.
  const missing = missingKeys(texts, model);
  expect(missing.length, missing.join()).toBeLessThan(Object.keys(model).length / 3);
  const known = Object.fromEntries(Object.entries(texts).filter(([key]) => key in model));
  expect(translationProblems(known, model, 'de')).toEqual([]);
});
