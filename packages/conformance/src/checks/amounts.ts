import type { Call } from '@tessera/contract';
import { currencyExponent } from '@tessera/money';

import type { Answer } from '../client';
import type { Kit } from '../kit';

/** An amount has the decimals of its currency: fewer are read, more are the noise of floating-point numbers. */
export function checkDecimals(
  kit: Kit,
  call: Pick<Call, 'path'>,
  answer: Answer | undefined,
  path: string,
  amount: unknown,
  currency: string | undefined = kit.currency,
): void {
  if (typeof amount !== 'string' && typeof amount !== 'number') return;
  // What is no amount at all has been noted by the reader.
  if (currency === undefined || !/^[+-]?\d+(\.\d+)?$/.test(String(amount))) return;
  const [, decimals = ''] = /\.(\d+)$/.exec(String(amount)) ?? [];
  const exponent = currencyExponent(currency);
  if (decimals.length > exponent)
    kit.note(call, answer, {
      path,
      expected: 'amount with the decimals of its currency',
      found: 'more decimals',
      consequence: 'the site cuts off what the currency does not have',
    });
  else if (typeof amount === 'string' && decimals.length < exponent)
    kit.note(call, answer, {
      path,
      expected: 'amount with the decimals of its currency',
      found: 'fewer decimals',
      consequence: 'the site reads it all the same',
      severity: 'tolerated',
    });
}
