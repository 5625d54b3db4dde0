import { formatDecimal } from '@tessera/i18n/numbers';

import { currencyExponent } from './currency';
import { minor, type Minor } from './minor';

export type FormatOptions = {
  /** `always` also writes a plus sign. */
  sign?: 'auto' | 'always';
  /** Omits the currency code. */
  bare?: boolean;
};

/** "1234.500", as in the API. */
export function decimalText(amount: Minor, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return amount < 0 ? `-${text}` : text;
}

/**
 * "1 234,500 TND" in French, "1,234.500 TND" in English, with the digits of the locale (a BCP 47 tag). The code follows after a
 * non-breaking space.
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
