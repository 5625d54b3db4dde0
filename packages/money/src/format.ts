import { currencyExponent } from './currency';
import type { Minor } from './minor';

export type FormatOptions = {
  /** `always` writes a plus sign too, for rows that show a direction. */
  sign?: 'auto' | 'always';
  /** Leave the currency code out, where it stands beside the amount already. */
  bare?: boolean;
};

/** Separators by language; digits are Latin in all three (Tunisian usage). */
const SEPARATORS: Record<string, { group: string; decimal: string }> = {
  fr: { group: '\u202f', decimal: ',' },
  en: { group: ',', decimal: '.' },
  ar: { group: '.', decimal: ',' },
};

/** "1234.500": the wire's own writing. */
export function decimalText(amount: Minor, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return amount < 0 ? `-${text}` : text;
}

/** "1 234,500 TND" in French, "1,234.500 TND" in English. The code always follows, with a space that does not break. */
export function formatMoney(
  amount: Minor,
  currency: string,
  language: string,
  { sign = 'auto', bare = false }: FormatOptions = {},
): string {
  const separators = SEPARATORS[language] ?? { group: ',', decimal: '.' };
  const [whole = '0', fraction] = decimalText(amount, currency).replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, separators.group);
  const prefix = amount < 0 ? '-' : sign === 'always' && amount > 0 ? '+' : '';
  const number = prefix + grouped + (fraction === undefined ? '' : separators.decimal + fraction);
  return bare ? number : `${number}\u00a0${currency}`;
}
