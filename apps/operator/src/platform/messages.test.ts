import { fileURLToPath } from 'node:url';

import { errorCodes } from '@tessera/contract/server';
import { languages } from '@tessera/i18n/languages';
import { messageProblems } from '@tessera/i18n/vite';
import { expect, test } from 'vitest';

import { languageOf, messageIn } from './messages';

test('all languages have the same texts', () => {
  expect(messageProblems(fileURLToPath(new URL('../locales', import.meta.url)))).toEqual([]);
});

test('every error code has a text in every language', () => {
  for (const language of languages) {
    const texts = errorCodes.map((code) => messageIn(language, `failures.${code}`));
    expect(texts.filter((text) => text.startsWith('failures.'))).toEqual([]);
    expect(new Set(texts).size).toBe(errorCodes.length);
  }
});

test.each([
  ['fr-FR', 'fr'],
  ['de-DE, en;q=0.8', 'en'],
  ['AR_tn', 'ar'],
  ['de', 'fr'],
  ['*', 'fr'],
  ['', 'fr'],
  [undefined, 'fr'],
])('a caller who sends %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
