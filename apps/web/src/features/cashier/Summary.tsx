import type { PaymentKind } from '@tessera/contract';
import type { Minor } from '@tessera/money';
import type { ReactNode } from 'react';

import { Amount, useT } from '../../i18n';
import { amountAfterFee, type Method } from './cashier';
import styles from './PaymentForm.module.css';

type Props = { kind: PaymentKind; method: Method; amount: Minor | undefined; currency: string };

/** Shown before a payment is sent: the limits of the method, its fee, and the amount after the fee. */
export function Summary({ kind, method, amount, currency }: Props) {
  const t = useT();
  const afterFee = amount === undefined ? undefined : amountAfterFee(amount, method);
  return (
    <dl className={styles.summary}>
      <Line title={t('cashier.min')}>
        <Amount value={method.min} currency={currency} />
      </Line>
      <Line title={t('cashier.max')}>
        <Amount value={method.max} currency={currency} />
      </Line>
      <Line title={t('cashier.fee')}>
        {method.fee === 0 ? t('cashier.noFee') : <Amount value={method.fee} currency={currency} />}
      </Line>
      <Line title={t(kind === 'deposit' ? 'cashier.arrivesDeposit' : 'cashier.arrivesWithdrawal')} isTotal>
        {afterFee === undefined ? '—' : <Amount value={afterFee} currency={currency} />}
      </Line>
    </dl>
  );
}

type LineProps = { title: string; isTotal?: boolean; children: ReactNode };

function Line({ title, isTotal = false, children }: LineProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
