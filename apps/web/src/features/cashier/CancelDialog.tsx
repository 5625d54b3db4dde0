import { useState } from 'react';
import { createPortal } from 'react-dom';

import { isUnanswered } from '../../forms/submission';
import { isolate, useMoney, useT } from '../../i18n';
import { failureLink } from '../../platform/failure-link';
import { failureLines } from '../../platform/failure-text';
import { queryClient } from '../../platform/query-client';
import { Button, Modal, toast } from '../../ui';
import { cancelWithdrawal, paymentQuery } from './api';
import type { Cashier, Payment } from './cashier';
import { useCashierCurrency } from './use-cashier-currency';
import styles from './LimitPrompt.module.css';

type Props = { payment: Payment; cashier: Cashier | undefined; onClose: () => void };

/** Confirms that a withdrawal is cancelled. */
export function CancelDialog({ payment, cashier, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const currency = useCashierCurrency(cashier);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const amount = payment.amount === undefined ? '' : isolate(money(payment.amount, currency));

  async function cancel() {
    if (isSending) return;
    setFailure(undefined);
    setIsSending(true);
    try {
      await cancelWithdrawal(payment);
      toast.success(t('cashier.cancelDone'));
      onClose();
    } catch (reason) {
      setFailure(reason);
      setIsSending(false);
      // It may have been paid or cancelled in the meantime.
      void queryClient.invalidateQueries({ queryKey: paymentQuery(payment.id).queryKey });
    }
  }

  return createPortal(
    <Modal title={t('cashier.cancelWithdrawal')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('cashier.cancelText', { amount })}</p>
        <div role="alert" className={styles.failure}>
          {isUnanswered(failure)
            ? t('forms.noAnswer')
            : failure !== undefined && failureLines(failure, t('cashier.cancelFailed'), t)}
          {failureLink.render?.(failure)}
        </div>
        <div className={styles.buttons}>
          <Button look="outline" aria-disabled={isSending} onClick={() => void cancel()}>
            {t('cashier.cancelWithdrawal')}
          </Button>
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {t('cashier.keep')}
          </Button>
        </div>
      </div>
    </Modal>,
    document.body,
  );
}
