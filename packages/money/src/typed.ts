import { separatorsOf } from '@tessera/i18n/separators';

import { currencyExponent } from './currency';
import { decimalText } from './format';
import { minor, type Minor } from './minor';

/* Amounts in fields: forms of the site, stakes of games and of the slip. */

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
  const units = parseTypedDecimal(text, currencyExponent(currency), locale);
  return units === undefined ? undefined : minor(units);
}

/** A number with at most `digits` decimals, by the same rules, in units of the last one: "1.5" with two digits is 150. */
export function parseTypedDecimal(text: string, digits: number, locale: string): number | undefined {
  const { grouped, decimal } = readings(text, digits, locale);
  return grouped === undefined ? decimal : decimal === undefined ? grouped : undefined;
}

/**
 * Both readings of a number that could be two, as the player would write them: "2,000" in English is 2000 or, with three decimals, 2.
 * `undefined` for every other text.
 */
export function ambiguousNumber(
  text: string,
  digits: number,
  locale: string,
): { large: string; small: string } | undefined {
  const { grouped, decimal } = readings(text, digits, locale);
  if (grouped === undefined || decimal === undefined) return undefined;
  const separator = separatorsOf(locale).decimal;
  const written = (units: number) => {
    const fraction = String(units % 10 ** digits)
      .padStart(digits, '0')
      .replace(/0+$/, '');
    return `${Math.floor(units / 10 ** digits)}${fraction && separator}${fraction}`;
  };
  return { large: written(grouped), small: written(decimal) };
}

/** Why a text is not one number: it can be read in two ways, or in none. */
export type NumberProblem =
  | { code: 'ambiguous'; values: { large: string; small: string } }
  | { code: 'unreadable'; values?: undefined };

/** `undefined` for an empty text, too. */
export function numberProblem(text: string, digits: number, locale: string): NumberProblem | undefined {
  if (text.trim() === '' || parseTypedDecimal(text, digits, locale) !== undefined) return undefined;
  const values = ambiguousNumber(text, digits, locale);
  return values ? { code: 'ambiguous', values } : { code: 'unreadable' };
}

/** An amount for a field: with the decimal separator of the locale, without groups and currency. */
export function typedAmount(amount: Minor, currency: string, locale: string): string {
  return decimalText(amount, currency).replace('.', separatorsOf(locale).decimal);
}

const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;
const GROUPED_WITH_DECIMALS = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$|^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/;
const DECIMAL = /^(\d+)(?:[.,](\d*))?$/;

type Readings = { grouped?: number | undefined; decimal?: number | undefined };

/** The number if points and commas separate thousands, and the number if one of them separates the decimals. */
function readings(text: string, digits: number, locale: string): Readings {
  const { group } = separatorsOf(locale);
  const plain = plainText(text, group);
  if (plain === undefined) return {};
  const exact = (whole: string, fraction = '') => {
    const units = Number(whole.replaceAll(/\D/g, '') + fraction.padEnd(digits, '0'));
    return fraction.length <= digits && Number.isSafeInteger(units) ? units : undefined;
  };

  const both = GROUPED_WITH_DECIMALS.exec(plain);
  if (both) return { decimal: exact(both[1] ?? both[3] ?? '', both[2] ?? both[4]) };

  const [, whole, fraction] = DECIMAL.exec(plain) ?? [];
  const decimal = whole === undefined ? undefined : exact(whole, fraction);
  const separator = GROUPED.exec(plain)?.[1];
  // Several separators can only separate thousands. A single one does so only if it is the one of the locale.
  const mayBeGrouped = separator !== undefined && (whole === undefined || separator === group);
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
