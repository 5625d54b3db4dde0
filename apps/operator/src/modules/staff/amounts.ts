import { exactAmount, type Minor } from '@tessera/money';

import type { StaffSettings } from './parts';
import { StaffRefusal } from './refusal';

/** An amount that names no currency is meant in the only one. */
export function requireCurrency(
  { currencies }: StaffSettings,
  named: string | undefined,
  currency: string,
): void {
  if (named === undefined && currencies.length > 1)
    throw new StaffRefusal(400, 'bad_request', 'currency: is missing, because players have several.');
  if (named !== undefined && named !== currency)
    throw new StaffRefusal(409, 'wrong_currency', `The player's money is ${currency}.`);
}

/** The largest amount without a second person. */
export function aloneUpTo({ secondPersonAbove }: StaffSettings, currency: string): number {
  return secondPersonAbove[currency] ?? 0;
}

/** Refuses zero, and whatever is not an exact amount of the currency. */
export function requireAmount(
  name: string,
  text: string,
  currency: string,
  parse: (text: string, currency: string) => Minor | undefined = exactAmount,
): Minor {
  const amount = parse(text, currency);
  if (amount === undefined || amount === 0)
    throw new StaffRefusal(400, 'bad_request', `${name}: not an amount of this currency.`);
  return amount;
}
