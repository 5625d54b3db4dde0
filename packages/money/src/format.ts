import { currencyExponent } from './currency';
import { minor, type Minor } from './minor';

export type FormatOptions = {
  /** `always` writes a plus sign too, for rows that show a direction. */
  sign?: 'auto' | 'always';
  /** Leave the currency code out, where it stands beside the amount already. */
  bare?: boolean;
};

const writers = new Map<string, Intl.NumberFormat>();

function writerOf(locale: string, exponent: number): Intl.NumberFormat {
  const key = `${locale} ${exponent}`;
  const known = writers.get(key);
  if (known) return known;
  const writer = new Intl.NumberFormat(locale, {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  writers.set(key, writer);
  return writer;
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
  const prefix = amount < 0 ? '-' : sign === 'always' && amount > 0 ? '+' : '';
  // As text, which is written to the last digit; a `number` would lose some of a large amount.
  const text = decimalText(minor(Math.abs(amount)), currency) as `${number}`;
  const number = prefix + writerOf(locale, currencyExponent(currency)).format(text);
  return bare ? number : `${number}\u00a0${currency}`;
}
