import { decimalText } from '@tessera/money';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import type { LimitPeriod } from '@tessera/contract';

import { useAmounts } from '../../forms/use-amounts';
import { useT } from '../../i18n';
import { failureLink } from '../../platform/failure-link';
import { failureLines } from '../../platform/failure-text';
import { Button, Modal, Select, TextField } from '../../ui';
import { declineLimit, setDepositLimit } from './api';
import styles from './LimitPrompt.module.css';

const PERIODS = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];

type Props = { currency: string; onAnswered: () => void; onClose: () => void };

/** Asks for a deposit limit before a deposit. Both answers take the same number of presses. */
export function LimitPrompt({ currency, onAnswered, onClose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [period, setPeriod] = useState<LimitPeriod>('month');
  const [isChecked, setIsChecked] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const { isSending, failure, answer, cancel, clearFailure } = useAnswer(onAnswered);
  const amounts = useAmounts(currency);
  const amount = amounts.parse(text);

  function close() {
    cancel();
    onClose();
  }

  /** The failure of one answer says nothing about the other. */
  function showDeclining(isShown: boolean) {
    if (isSending) return;
    clearFailure();
    setIsDeclining(isShown);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // React events follow the tree of components, in which this form is inside the payment's form.
    event.stopPropagation();
    setIsChecked(true);
    if (amount !== undefined) void answer(() => setDepositLimit(period, decimalText(amount, currency)));
  }

  return createPortal(
    <Modal title={t('forms.depositLimit')} closeLabel={t('shell.close')} onClose={close}>
      {isDeclining ? (
        <Declining
          isSending={isSending}
          onDecline={() => void answer(declineLimit)}
          onBack={() => showDeclining(false)}
        />
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <p>{t('cashier.limitText')}</p>
          <div className={styles.fields}>
            <TextField
              name="amount"
              label={t('forms.limitAmount', { currency })}
              inputMode="decimal"
              autoComplete="off"
              autoFocus
              dir="ltr"
              value={text}
              error={isChecked && amount === undefined ? amounts.problemText(text) : undefined}
              onChange={(event) => setText(event.target.value)}
            />
            <Select
              name="period"
              label={t('forms.limitPeriod')}
              value={period}
              options={PERIODS.map((value) => ({ value, text: t(`forms.${value}`) }))}
              onChange={(event) =>
                setPeriod(PERIODS.find((known) => known === event.target.value) ?? 'month')
              }
            />
          </div>
          <div className={styles.buttons}>
            <Button look="outline" type="submit" aria-disabled={isSending}>
              {t('cashier.setLimit')}
            </Button>
            <Button look="outline" aria-disabled={isSending} onClick={() => showDeclining(true)}>
              {t('forms.noLimit')}
            </Button>
          </div>
        </form>
      )}
      <div role="alert" className={styles.failure}>
        {failure !== undefined && failureLines(failure, t('cashier.limitFailed'), t)}
        {failureLink.render?.(failure)}
      </div>
    </Modal>,
    document.body,
  );
}

type DecliningProps = { isSending: boolean; onDecline: () => void; onBack: () => void };

/** Asks again before a deposit without a limit. */
function Declining({ isSending, onDecline, onBack }: DecliningProps) {
  const t = useT();
  return (
    <div className={styles.form}>
      <p>{t('cashier.noLimitText')}</p>
      <div className={styles.buttons}>
        <Button look="outline" aria-disabled={isSending} autoFocus onClick={onDecline}>
          {t('cashier.continueWithout')}
        </Button>
        <Button look="outline" aria-disabled={isSending} onClick={onBack}>
          {t('forms.back')}
        </Button>
      </div>
    </div>
  );
}

/** Sends the answer, one at a time. `onAnswered` is not called after `cancel`, or if the prompt is gone. */
function useAnswer(onAnswered: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** False after the prompt was closed: the answer to its call must then not start the payment. */
  const isOpen = useRef(true);
  // A layout effect, because other effects are cleaned up some time after the dialog is gone.
  useLayoutEffect(() => {
    // React may run the cleanup without an unmount.
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function answer(send: () => Promise<void>) {
    if (isSending) return;
    setFailure(undefined);
    setIsSending(true);
    try {
      await send();
    } catch (reason) {
      setFailure(reason);
      setIsSending(false);
      return;
    }
    if (isOpen.current) onAnswered();
  }

  return {
    isSending,
    failure,
    answer,
    cancel: () => void (isOpen.current = false),
    clearFailure: () => setFailure(undefined),
  };
}
