import { parseAmount, type Minor } from '@tessera/money';

/** Arabic and Persian digits as Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** An amount as a player types it: a comma is read as a decimal point. `undefined` for anything else, and below zero. */
export function parseTypedAmount(text: string, currency: string): Minor | undefined {
  const plain = toLatinDigits(text)
    .trim()
    .replace(/[,\u066b]/, '.');
  return /^\d/.test(plain) ? parseAmount(plain, currency) : undefined;
}
