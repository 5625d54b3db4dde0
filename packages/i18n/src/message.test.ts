import { expect, test } from 'vitest';

import { compileTexts } from './messages';
import { formatMessage, type Values } from './message';
import { languages, normaliseLanguage, type Language } from './languages';

function write(text: string, language: Language, values?: Values): string {
  const { message = '' } = compileTexts({ message: text });
  return formatMessage(message, language, values);
}

test('plain text compiles to itself', () => {
  expect(compileTexts({ message: 'No {braces} here' })).not.toEqual({ message: 'No {braces} here' });
  expect(compileTexts({ message: 'No placeholders' })).toEqual({ message: 'No placeholders' });
});

test('placeholders are replaced by their values', () => {
  expect(write('© {year} {name}', 'en', { year: '2026', name: 'Tessera' })).toBe('© 2026 Tessera');
});

test('an apostrophe is written twice in a message and once on the page', () => {
  expect(write("l''accueil de {name}", 'fr', { name: 'Tessera' })).toBe("l'accueil de Tessera");
});

test('Arabic has six plural forms', () => {
  const text =
    '{n, plural, zero {لا} one {واحدة} two {اثنتان} few {# ألعاب} many {# لعبة} other {# لعبة أخرى}}';
  expect([0, 1, 2, 3, 11, 100].map((n) => write(text, 'ar', { n }))).toEqual([
    'لا',
    'واحدة',
    'اثنتان',
    '3 ألعاب',
    '11 لعبة',
    '100 لعبة أخرى',
  ]);
});

test('an exact number wins over its plural form', () => {
  const text = '{n, plural, =0 {no game} one {# game} other {# games}}';
  expect([0, 1, 2].map((n) => write(text, 'en', { n }))).toEqual(['no game', '1 game', '2 games']);
});

test('digits are Latin in every language', () => {
  for (const language of languages)
    expect(write('{n}', language, { n: 1234567 })).toMatch(/^[\d.,\u202f\u00a0]+$/);
});

test('the region of a language tag is ignored, and an unknown language gives undefined', () => {
  expect(['fr-FR', 'EN', 'ar_TN', ' fr '].map((code) => normaliseLanguage(code))).toEqual([
    'fr',
    'en',
    'ar',
    'fr',
  ]);
  expect(['de', '', undefined, null].map((code) => normaliseLanguage(code))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
