import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { languages, localeOf } from './languages';
import { formatDecimal } from './numbers';
import { separatorsOf } from './separators';

const texts = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 10n ** 20n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
  )
  .map(([whole, decimals]) => (decimals === '' ? String(whole) : `${whole}.${decimals}`));

function browserText(text: string, locale: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(text as `${number}`);
}

describe.each(languages)('numbers in %s', (language) => {
  const locale = localeOf(language);

  test('numbers are formatted as by Intl.NumberFormat', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(formatDecimal(text, locale)).toBe(browserText(text, locale));
      }),
    );
    for (const text of ['0', '999', '1000', '9999', '10000', '1234567.890'])
      expect(formatDecimal(text, locale)).toBe(browserText(text, locale));
  });

  test('the separators are those of Intl.NumberFormat', () => {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
    const { group, decimal } = separatorsOf(locale);
    expect(parts).toContainEqual({ type: 'group', value: group });
    expect(parts).toContainEqual({ type: 'decimal', value: decimal });
  });

  test('the known locales do not use Intl.NumberFormat, which is slow to create', () => {
    const make = vi.spyOn(Intl, 'NumberFormat');
    formatDecimal('1234567.890', locale);
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
  });
});

test.each(['-1234.5', '1e+21', 'NaN'])('%s is left to the browser', (text) => {
  expect(formatDecimal(text, 'ar-TN-u-nu-latn')).toBe(browserText(text, 'ar-TN-u-nu-latn'));
});

test('an unlisted locale is formatted by Intl.NumberFormat', () => {
  expect(formatDecimal('1234567.890', 'ar-AE-u-nu-arab')).toBe('١٬٢٣٤٬٥٦٧٫٨٩٠');
});

test('the separators of an unlisted locale are those of Intl.NumberFormat', () => {
  expect(separatorsOf('ar-AE-u-nu-arab')).toEqual({ group: '٬', decimal: '٫' });
  expect(separatorsOf('de-DE')).toEqual({ group: '.', decimal: ',' });
});
