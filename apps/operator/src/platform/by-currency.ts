import { exactAmount, type Minor } from '@tessera/money';

/** A value for each configured currency. Amounts of different currencies are never compared or converted. */
export type ByCurrency<T> = Readonly<Record<string, T>>;

/** Builds a value for each of the currencies. */
export function inEach<T>(currencies: readonly string[], make: (currency: string) => T): ByCurrency<T> {
  return Object.fromEntries(currencies.map((currency) => [currency, make(currency)]));
}

/** One text for the only currency, or a text for each. */
export type PerCurrency = string | ByCurrency<string>;

/** `TND 1000; EUR 300`, or `1000` for the only currency. A currency that is named twice has its last text. */
export function splitCurrencies(text: string): PerCurrency {
  const parts = text.split(';').map((part) => /^\s*([A-Z]{3})\s+(.*?)\s*$/.exec(part));
  if (parts.some((part) => part === null)) return text.trim();
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? '']));
}

type Reading<T> = { values: ByCurrency<T> } | { fault: string };

/**
 * Reads an amount, or something made of amounts, for each configured currency. A text without a currency is the amount of
 * the only currency, or 0 in all of them.
 */
export function readEach<T>(
  name: string,
  written: PerCurrency,
  currencies: readonly string[],
  read: (text: string, currency: string) => T | undefined,
): Reading<T> {
  const needs = `it needs an amount of each of CURRENCIES, such as "${currencies.map((currency) => `${currency} …`).join('; ')}"`;
  if (typeof written === 'string' && currencies.length > 1 && Number(written) !== 0)
    return { fault: `${name} is ${written}, without a currency: ${needs}` };
  const texts = typeof written === 'string' ? inEach(currencies, () => written) : written;
  const unknown = Object.keys(texts).find((currency) => !currencies.includes(currency));
  if (unknown !== undefined)
    return {
      fault: `${name} has an amount of ${unknown}, which is not in CURRENCIES (${currencies.join(', ')})`,
    };
  const missing = currencies.filter((currency) => texts[currency] === undefined);
  if (missing.length > 0) return { fault: `${name} has no amount of ${missing.join(', ')}: ${needs}` };
  const values: Record<string, T> = {};
  for (const [currency, text] of Object.entries(texts)) {
    const value = read(text, currency);
    if (value === undefined)
      return { fault: `${name} is "${text}", which is too much, or not an amount of ${currency}` };
    values[currency] = value;
  }
  return { values };
}

export function readAmount(text: string, currency: string): Minor | undefined {
  return exactAmount(text, currency);
}
