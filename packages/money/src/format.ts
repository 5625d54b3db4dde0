import { formatDecimal } from '@tessera/i18n/numbers';

import { currencyExponent } from './currency';
import { minor, type Minor } from './minor';

export type FormatOptions = {
  /** `always` writes a plus sign too, for rows that show a direction. */
  sign?: 'auto' | 'always';
  /** Leave the currency code out, where it stands beside the amount already. */
  bare?: boolean;
};

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
  const number = prefix + formatDecimal(decimalText(minor(Math.abs(amount)), currency), locale);
  return bare ? number : `${number}\u00a0${currency}`;
}
