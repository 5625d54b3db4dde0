import { currencyExponent } from './currency';

declare const minorBrand: unique symbol;
/** An amount in the smallest unit of its currency (millimes for TND). Always a safe integer. */
export type Minor = number & { readonly [minorBrand]: true };

export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of minor units: ${value}`);
  return value as Minor;
}

export const ZERO = minor(0);

export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return minor(total);
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses "12.5" as 12,500 millimes without floating-point arithmetic. Additional decimals are rounded half away from zero. `undefined`
 * if the text is not a decimal number, or too large to be exact.
 */
export function parseAmount(text: string, currency: string): Minor | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const exponent = currencyExponent(currency);
  const kept = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  const value = kept + (Number(fraction[exponent] ?? '0') >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(value)) return undefined;
  // `-0` would print a sign and fail `Object.is` comparisons.
  return minor(sign === '-' && value !== 0 ? -value : value);
}

/**
 * An amount in units of 10^-digits, as protocols send it: 250000 with 5 digits is 2.5. It is never rounded: `undefined` if it is not a
 * whole number of minor units, is negative, or is too large to be exact.
 */
export function minorOfUnits(units: number | bigint, digits: number, currency: string): Minor | undefined {
  if (typeof units === 'number' && !Number.isSafeInteger(units)) return undefined;
  const exponent = currencyExponent(currency);
  const scaled = BigInt(units) * 10n ** BigInt(exponent);
  const divisor = 10n ** BigInt(digits);
  const value = scaled / divisor;
  if (scaled % divisor !== 0n || value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return minor(Number(value));
}

/**
 * The inverse of `minorOfUnits`, for balances: rounded down where the units are coarser than the currency. Throws if the result is too
 * large to be exact.
 */
export function unitsOfMinor(amount: Minor, digits: number, currency: string): number {
  const units = (BigInt(amount) * 10n ** BigInt(digits)) / 10n ** BigInt(currencyExponent(currency));
  const value = Number(units);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large to be exact: ${units}`);
  return value;
}

/** A decimal amount, such as "2.5" or "2.50000". `undefined` like `minorOfUnits`, and for anything that is not a decimal number. */
export function exactAmount(text: string, currency: string): Minor | undefined {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || sign === '-') return undefined;
  return minorOfUnits(BigInt(whole + fraction), fraction.length, currency);
}

/** Like `exactAmount`, but a negative amount such as "-2.5" is valid too. */
export function exactSignedAmount(text: string, currency: string): Minor | undefined {
  if (!/^-\d/.test(text)) return exactAmount(text, currency);
  const amount = exactAmount(text.slice(1), currency);
  // Not `-amount`, which would turn 0 into `-0`.
  return amount === undefined ? undefined : minor(0 - amount);
}
