import type { Id, PaymentKind } from '@tessera/contract';
import { useQuery } from '@tanstack/react-query';

import { Skeleton } from '../../ui';
import { cashierQuery } from './api';
import type { Method } from './cashier';
import styles from './MethodName.module.css';

/**
 * The name of a payment method, from the cashier that the page has requested. The id is shown if the cashier does not offer the
 * method any more or could not be fetched.
 */
export function MethodName({ kind, id }: { kind: PaymentKind; id: Id }) {
  const { data: cashier, isPending, failureCount } = useQuery({ ...cashierQuery, enabled: false });
  if (isPending && failureCount === 0) return <Skeleton shape="text" className={styles.pending} />;
  const isOf = (method: Method) => String(method.id) === String(id);
  return <bdi className={styles.name}>{cashier?.methods[kind].find(isOf)?.name ?? String(id)}</bdi>;
}
