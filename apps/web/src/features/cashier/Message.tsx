import { readAmountLeft, type PaymentKind } from '@tessera/contract';
import { parseAmount, type Minor } from '@tessera/money';
import type { ReactNode } from 'react';

import { scrollIntoView } from '../../forms/scroll-to-focus';
import { isolate, useMoney, useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { failureText } from '../../platform/failure-text';
import styles from './PaymentForm.module.css';
import { Refusal } from './Refusal';
import { CheckNow, UnansweredMessage } from './UnansweredMessage';
import type { Progress } from './use-start-payment';

type Props = {
  kind: PaymentKind;
  progress: Progress;
  /** The failure is shown at a field, or out of date. */
  isHidden: boolean;
  amount: Minor | undefined;
  currency: string;
};

/** Below the form: the server's refusal, or what is known about a payment without an answer. */
export function Message({ kind, progress, isHidden, amount, currency }: Props) {
  const t = useT();
  const money = useMoney();
  const sum = amount === undefined ? '' : isolate(money(amount, currency));
  const isRepeating = progress.name === 'sending' && progress.isRepeating;
  const message = alertOf();
  return (
    <div className={styles.messages}>
      <p role="status" className={styles.status}>
        {isRepeating && t('forms.retrying')}
        {progress.name === 'checking' && !progress.failure && t('cashier.checking', { amount: sum })}
      </p>
      <div role="alert">{message && <div ref={scrollIntoView}>{message}</div>}</div>
    </div>
  );

  function alertOf(): ReactNode {
    switch (progress.name) {
      case 'unanswered':
        return <Refusal code={undefined} message={t('forms.noAnswer')} />;
      case 'unknown': {
        const text = kind === 'deposit' ? 'cashier.unknownDeposit' : 'cashier.unknownWithdrawal';
        return <Refusal code={undefined} message={t(text, { amount: sum })} />;
      }
      case 'checking':
        return (
          progress.hasFailed && (
            <UnansweredMessage kind={kind} failure={progress.failure}>
              <CheckNow check={progress} />
            </UnansweredMessage>
          )
        );
      case 'editing':
        return (
          progress.failure !== undefined &&
          !isHidden && <Failure failure={progress.failure} currency={currency} />
        );
      default:
        return undefined;
    }
  }
}

function Failure({ failure, currency }: { failure: unknown; currency: string }) {
  const t = useT();
  const money = useMoney();
  const { text, detail } = failureText(failure, t('cashier.notSent'), t);
  const { code, body } = failure instanceof ApiFailure ? failure : {};
  const left = parseAmount(readAmountLeft(body) ?? '', currency);
  return (
    <Refusal
      code={code}
      message={text}
      detail={left === undefined ? detail : t('cashier.left', { amount: isolate(money(left, currency)) })}
    />
  );
}
