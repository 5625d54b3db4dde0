import { separatorsOf } from '@tessera/i18n/separators';
import { currencyExponent, decimalText, parseAmount, type Minor } from '@tessera/money';

/** Arabic and Persian digits as Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * An amount as a player types it, with or without the thousands separator of the locale (a BCP 47 tag): "1 234,5" in French, "1,234.5" in
 * English. Keyboards offer either a point or a comma, so both are read as the decimal separator where they cannot separate thousands.
 * `undefined` for anything else, for more decimals than the currency has, because an amount is never rounded, and for an amount that
 * can be read in two ways.
 */
export function parseTypedAmount(text: string, currency: string, locale: string): Minor | undefined {
  const { grouped, decimal } = readings(text, currency, locale);
  return grouped === undefined ? decimal : decimal === undefined ? grouped : undefined;
}

/**
 * Both readings of an amount that could be two: "2,000" in English is 2000 or, in a currency with three decimals, 2. `undefined` for
 * every other text.
 */
export function ambiguousAmount(
  text: string,
  currency: string,
  locale: string,
): { grouped: Minor; decimal: Minor } | undefined {
  const { grouped, decimal } = readings(text, currency, locale);
  return grouped === undefined || decimal === undefined ? undefined : { grouped, decimal };
}

/** An amount for a field: with the decimal separator of the locale, without groups and currency. */
export function typedAmount(amount: Minor, currency: string, locale: string): string {
  return decimalText(amount, currency).replace('.', separatorsOf(locale).decimal);
}

const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;
const GROUPED_WITH_DECIMALS = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$|^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/;
const DECIMAL = /^(\d+)(?:[.,](\d*))?$/;

type Readings = { grouped?: Minor | undefined; decimal?: Minor | undefined };

/** The amount if points and commas separate thousands, and the amount if one of them separates the decimals. */
function readings(text: string, currency: string, locale: string): Readings {
  const { group } = separatorsOf(locale);
  const plain = plainText(text, group);
  if (plain === undefined) return {};
  const exact = (whole: string, fraction = '') =>
    fraction.length > currencyExponent(currency)
      ? undefined
      : parseAmount(`${whole.replaceAll(/\D/g, '')}.${fraction || '0'}`, currency);

  const both = GROUPED_WITH_DECIMALS.exec(plain);
  if (both) return { decimal: exact(both[1] ?? both[3] ?? '', both[2] ?? both[4]) };

  const [, whole = '', fraction] = DECIMAL.exec(plain) ?? [];
  const decimal = whole === '' ? undefined : exact(whole, fraction);
  const separator = GROUPED.exec(plain)?.[1];
  const isSeveral = whole === '';
  const mayBeGrouped = separator !== undefined && (isSeveral || separator === group);
  return { decimal, ...(mayBeGrouped && { grouped: exact(plain) }) };
}

/** Latin digits, points and commas. `undefined` if a separator that only separates thousands is at a wrong place. */
function plainText(text: string, group: string): string | undefined {
  const plain = toLatinDigits(text)
    .trim()
    .replaceAll('\u060c', ',')
    // The Arabic decimal separator never separates thousands.
    .replaceAll('\u066b', group === ',' ? '.' : ',');
  if (!/[\s'’\u066c]/.test(plain)) return plain;
  const isGrouped = /^[1-9]\d{0,2}(?:[\s'’\u066c]\d{3})+(?:[.,]\d*)?$/.test(plain);
  return isGrouped ? plain.replaceAll(/[\s'’\u066c]/g, '') : undefined;
}
