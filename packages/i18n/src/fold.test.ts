import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fold, foldLetters } from './fold';

test.each([
  ['Cœur d’Été', "coeur d'ete"],
  ['  MÜNCHEN   Gold ', 'munchen gold'],
  ['Łódź', 'lodz'],
  ['ИГРА', 'игра'],
  ['أهرام', 'اهرام'],
  ['إبل', 'ابل'],
  ['آلة', 'اله'],
  ['ٱلكنز', 'الكنز'],
  ['مدينة', 'مدينه'],
  ['مقهى', 'مقهي'],
  ['مؤمن', 'مومن'],
  ['شاطئ', 'شاطي'],
  ['كَـــنْزٌ', 'كنز'],
  ['کتاب', 'كتاب'],
  ['٢٠٢٦ ۱۲', '2026 12'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('U+0660 to U+0669 and U+06F0 to U+06F9 are the digits 0 to 9', () => {
  expect(fold('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(fold('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('folding letter by letter gives the same result as folding the whole name', () => {
  for (const name of ['Cœur d’Été 100%', 'أسرار المدينة', 'Straße ٢']) {
    expect([...name].map(foldLetters).join('')).toBe(foldLetters(name));
  }
});
