import type { Call } from '@tessera/contract';
import { currencyExponent } from '@tessera/money';

import type { Answer } from '../client';
import type { Kit } from '../kit';

/** An amount has the decimals of its currency. Fewer are accepted; more are a sign of floating-point errors. */
export function checkDecimals(
  kit: Kit,
  call: Pick<Call, 'path'>,
  answer: Answer | undefined,
  path: string,
  amount: unknown,
  currency: string | undefined = kit.currency,
): void {
  if (typeof amount !== 'string' && typeof amount !== 'number') return;
  // The reader has already reported values that are not amounts.
  if (currency === undefined || !/^[+-]?\d+(\.\d+)?$/.test(String(amount))) return;
  const [, decimals = ''] = /\.(\d+)$/.exec(String(amount)) ?? [];
  const exponent = currencyExponent(currency);
  if (decimals.length > exponent)
    kit.note(call, answer, {
      path,
      expected: 'amount with the decimals of its currency',
      found: 'more decimals',
      consequence: 'the site truncates the extra decimals',
    });
  else if (typeof amount === 'string' && decimals.length < exponent)
    kit.note(call, answer, {
      path,
      expected: 'amount with the decimals of its currency',
      found: 'fewer decimals',
      consequence: 'the site accepts it',
      severity: 'tolerated',
    });
}
