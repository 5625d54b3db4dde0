import { currencyExponent } from './currency';
import type { Minor } from './minor';

export type FormatOptions = {
  /** `always` writes a plus sign too, for rows that show a direction. */
  sign?: 'auto' | 'always';
  /** Leave the currency code out, where it stands beside the amount already. */
  bare?: boolean;
};

type Symbols = { group: string; decimal: string; digits: string[]; groupsFrom: number };

const symbolsByLocale = new Map<string, Symbols>();

/**
 * How a locale writes numbers. The digits of an amount are then set one by one: `Intl.NumberFormat` takes a `number`,
 * which loses the last digits of large amounts.
 */
function symbolsOf(locale: string): Symbols {
  const known = symbolsByLocale.get(locale);
  if (known) return known;
  const writer = new Intl.NumberFormat(locale);
  const parts = new Map(writer.formatToParts(1_234_567.8).map(({ type, value }) => [type, value]));
  const symbols = {
    group: parts.get('group') ?? '',
    decimal: parts.get('decimal') ?? '.',
    digits: Array.from({ length: 10 }, (_, digit) => writer.format(digit)),
    // Spanish writes 1234 together and 12.345 apart.
    groupsFrom: writer.formatToParts(1234).some(({ type }) => type === 'group') ? 4 : 5,
  };
  symbolsByLocale.set(locale, symbols);
  return symbols;
}

/** "1234.500": the wire's own writing. */
export function decimalText(amount: Minor, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return amount < 0 ? `-${text}` : text;
}

/**
 * "1 234,500 TND" in French, "1,234.500 TND" in English, in the digits of the locale (a BCP 47 tag). The code always
 * follows, with a space that does not break.
 */
export function formatMoney(
  amount: Minor,
  currency: string,
  locale: string,
  { sign = 'auto', bare = false }: FormatOptions = {},
): string {
  const { group, decimal, digits, groupsFrom } = symbolsOf(locale);
  const [whole = '0', fraction] = decimalText(amount, currency).replace('-', '').split('.');
  const grouped = whole.length < groupsFrom ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  const prefix = amount < 0 ? '-' : sign === 'always' && amount > 0 ? '+' : '';
  const latin = grouped + (fraction === undefined ? '' : decimal + fraction);
  const number = prefix + latin.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  return bare ? number : `${number}\u00a0${currency}`;
}
