import type { PaymentKind } from '@tessera/contract';

import { paths } from '../../site';

/** The address of the page with the form for a kind of payment. */
export function formPath(kind: PaymentKind): string {
  return paths.account(kind === 'deposit' ? 'deposit' : 'withdraw');
}
