import type { Id, PaymentKind } from '@tessera/contract';

import type { MessageKey } from '../../i18n';
import type { Cashier, Method } from './cashier';

/** The names of the kinds, as in the transactions. */
export const KINDS = {
  deposit: 'account.deposit',
  withdrawal: 'account.withdrawal',
} as const satisfies Record<PaymentKind, MessageKey>;

/** The name of a method; its id if the cashier does not offer it any more. */
export function methodName(cashier: Cashier | undefined, kind: PaymentKind, id: Id): string {
  const isOf = (method: Method) => String(method.id) === String(id);
  return cashier?.methods[kind].find(isOf)?.name ?? String(id);
}
