import type { PaymentKind } from '@tessera/contract';

import type { MessageKey } from '../../i18n';

/** The names of the kinds, as in the transactions. */
export const KINDS = {
  deposit: 'account.deposit',
  withdrawal: 'account.withdrawal',
} as const satisfies Record<PaymentKind, MessageKey>;
