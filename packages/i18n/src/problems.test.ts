import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { messageProblems } from './problems';
import { languagesIn, readTexts, type Texts } from './texts';

/** Writes a folder of texts with one area. */
function write(languages: Record<string, Texts>): string {
  const directory = mkdtempSync(join(tmpdir(), 'messages-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [language, texts] of Object.entries(languages)) {
    mkdirSync(join(directory, language));
    writeFileSync(join(directory, language, 'area.json'), JSON.stringify(texts));
  }
  return directory;
}

test('the keys of each area are prefixed with its name', () => {
  const directory = write({ fr: { a: 'un' }, en: { a: 'one' } });
  expect(readTexts(directory, 'en')).toEqual({ 'area.a': 'one' });
});

test('a language is available when it has a folder', () => {
  expect(languagesIn(write({ en: {}, fr: {} }))).toEqual(['fr', 'en']);
});

test('valid texts have no problems', () => {
  const plural = '{n, plural, one {#} other {#}} {name}';
  const six = '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}} {name}';
  const directory = write({
    fr: { a: 'Prêt\u202f? À 12:30\u00a0: «\u202foui\u202f»', b: plural },
    en: { a: 'x', b: plural },
    ar: { a: 'x', b: six },
  });
  expect(messageProblems(directory)).toEqual([]);
});

test('missing keys, different placeholders, empty texts, unsorted keys and unknown languages are reported', () => {
  const directory = write({
    fr: { b: 'x', a: '{name}' },
    en: { a: '{title}', b: ' ' },
    ar: { a: '{name}' },
    xx: {},
  });
  expect(messageProblems(directory)).toEqual([
    'xx is not a language of the registry',
    'en has other placeholders than fr in area.a',
    'ar lacks area.b',
    'fr/area.json is not sorted',
    'en/area.json b: there is no text',
  ]);
});

test('missing and unknown plural forms are reported', () => {
  const directory = write({
    fr: { a: '{n, plural, one {#} few {#} other {#}}', b: '{count} jeux' },
    ar: { a: '{n, plural, one {#} other {#}}', b: '{count}' },
  });
  expect(messageProblems(directory)).toEqual([
    'fr/area.json a: "few" is not a plural form of this language',
    'fr/area.json b: what is counted needs plural forms',
    ...['zero', 'two', 'few', 'many'].map((form) => `ar/area.json a: the plural form "${form}" is missing`),
  ]);
});

test.each([
  'Prêt ?',
  'Prêt\u00a0?',
  'Non!',
  'un ; deux',
  '« oui\u202f»',
  '«\u202foui »',
  'Heures : {zone}',
  'Heures: {zone}',
  'Heures\u202f: {zone}',
  '{edge} %',
])('a mistake of French typography is reported: %j', (text) => {
  expect(messageProblems(write({ fr: { text } }))).toHaveLength(1);
});
