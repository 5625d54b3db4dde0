import { useQuery } from '@tanstack/react-query';

import { useT } from '../../i18n';
import { Chip } from '../../ui';
import { paymentsQuery } from './api';
import { isOpen } from './cashier';

/** In the account menu: how many of the last payments are not finished. */
export function PendingPayments() {
  const t = useT();
  const { data } = useQuery(paymentsQuery(1));
  const count = data?.payments.filter(isOpen).length ?? 0;
  return count > 0 && <Chip tone="teal">{t('cashier.pendingCount', { count })}</Chip>;
}
