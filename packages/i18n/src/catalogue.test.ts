import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { catalogueProblems, readTexts } from './catalogue';

type Texts = Record<string, string>;

function write(fr: Texts, en: Texts, ar: Texts): string {
  const directory = mkdtempSync(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [language, texts] of Object.entries({ fr, en, ar })) {
    mkdirSync(join(directory, language));
    writeFileSync(join(directory, language, 'area.json'), JSON.stringify(texts));
  }
  return directory;
}

test('areas are merged under their names', () => {
  const directory = write({ a: 'un' }, { a: 'one' }, { a: 'واحد' });
  expect(readTexts(directory, 'en')).toEqual({ 'area.a': 'one' });
});

test('a sound set of catalogues has no problem', () => {
  const plural = '{n, plural, one {#} other {#}} {name}';
  expect(
    catalogueProblems(write({ a: 'x', b: plural }, { a: 'x', b: plural }, { a: 'x', b: plural })),
  ).toEqual([]);
});

test('missing keys, other placeholders, empty texts and disorder are told', () => {
  const directory = write({ b: 'x', a: '{name}' }, { a: '{title}', b: ' ' }, { a: '{name}' });
  expect(catalogueProblems(directory)).toEqual([
    'en has other placeholders than fr in area.a',
    'ar lacks area.b',
    'fr/area.json is not sorted',
    'en/area.json has no text for b',
  ]);
});
