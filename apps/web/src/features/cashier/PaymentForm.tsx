import type { PaymentKind } from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { decimalText } from '@tessera/money';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import { FieldControl } from '../../forms/FieldControl';
import { knownFields } from '../../forms/fields';
import { scrollToFocus } from '../../forms/scroll-to-focus';
import { useKeptFocus } from '../../forms/use-kept-focus';
import { valuesToSend, type ControlValue } from '../../forms/values';
import { Amount, useT } from '../../i18n';
import { Button, classNames, TextField } from '../../ui';
import card from '../../ui/card.module.css';
import type { Cashier } from './cashier';
import { LimitPrompt } from './LimitPrompt';
import { Message } from './Message';
import { isUsable, MethodChoice } from './MethodChoice';
import { Presets } from './Presets';
import { Summary } from './Summary';
import type { Unanswered } from './unanswered';
import { usePaymentInput } from './use-payment-input';
import { useRefusal } from './use-refusal';
import type { Order, Progress } from './use-start-payment';
import styles from './PaymentForm.module.css';

type Props = {
  kind: PaymentKind;
  cashier: Cashier;
  limits: ReactNode;
  progress: Progress;
  unanswered: Unanswered | undefined;
  send: (order: Order, methodName: string) => Promise<void>;
  resend: () => Promise<void>;
};

/** Method, amount and the fields of the method. A payment without an answer is shown again and cannot be changed. */
export function PaymentForm({ kind, cashier, limits, progress, unanswered, send, resend }: Props) {
  const t = useT();
  const { currency } = cashier;
  const { locale } = useTranslation();
  const rules = { currency, locale };
  const input = usePaymentInput(kind, cashier, unanswered);
  const { methodId, method, amount, problem, withdrawable } = input;
  const [isChecked, setIsChecked] = useState(false);
  /** The order that waits for the answer to the limit prompt. */
  const [prompted, setPrompted] = useState<{ order: Order; methodName: string }>();
  const amountField = useRef<HTMLInputElement>(null);
  const form = useForm({ mode: 'onTouched', shouldUnregister: true });
  const { fields } = knownFields(method?.fields ?? []);

  const isLocked = unanswered !== undefined;
  const isUnanswered = progress.name === 'unanswered';
  const isUnusable = !isLocked && method !== undefined && !isUsable(method);
  const isBusy = progress.name === 'sending' || progress.name === 'checking';
  useKeptFocus(isBusy);
  const refusal = useRefusal(progress, fields, form, amountField);

  async function submit() {
    if (isUnanswered) return resend();
    const methodToUse = unanswered?.method ?? method?.id;
    if (methodToUse === undefined) return;
    setIsChecked(true);
    if (problem || amount === undefined) {
      amountField.current?.focus();
      return scrollToFocus();
    }
    form.clearErrors();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return scrollToFocus();
    const valueOf = (name: string) => form.getValues(name) as ControlValue;
    const order: Order = {
      method: methodToUse,
      amount: unanswered?.amount ?? decimalText(amount, currency),
      values: valuesToSend(fields, valueOf, rules),
    };
    const methodName = method?.name ?? methodId;
    if (kind === 'deposit' && cashier.asksForLimit && !isLocked) setPrompted({ order, methodName });
    else await send(order, methodName);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isUnusable) void submit();
  }

  return (
    <form className={classNames(card.card, styles.form)} noValidate onSubmit={handleSubmit}>
      {withdrawable !== undefined && (
        <p className={styles.withdrawable}>
          {t('cashier.withdrawable')} <Amount value={withdrawable} currency={currency} />
        </p>
      )}
      <MethodChoice
        methods={cashier.methods[kind]}
        chosen={methodId}
        currency={currency}
        isLocked={isLocked || isBusy}
        onChoose={(id) => {
          input.chooseMethod(id);
          refusal.dismiss();
        }}
      />
      {!isUnusable && (
        <>
          <div className={styles.amount}>
            <TextField
              ref={amountField}
              name="amount"
              label={t('cashier.amount', { currency })}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              value={input.text}
              error={(isChecked && problem) || refusal.amountError}
              readOnly={isLocked || isBusy}
              onChange={(event) => {
                input.setText(event.target.value);
                refusal.outdate();
              }}
              onBlur={() => input.hasTyped && setIsChecked(true)}
            />
            {method && !isLocked && (
              <Presets
                method={method}
                withdrawable={withdrawable}
                amount={amount}
                currency={currency}
                isDisabled={isBusy}
                onChoose={(preset) => {
                  input.setAmount(preset);
                  refusal.outdate();
                }}
              />
            )}
            {limits}
          </div>
          {fields.length > 0 && (
            <fieldset className={styles.fields} disabled={isBusy || isUnanswered}>
              {fields.map((field) => (
                <FieldControl key={`${methodId} ${field.name}`} field={field} form={form} rules={rules} />
              ))}
            </fieldset>
          )}
          {method && (
            <Summary kind={kind} method={method} amount={problem ? undefined : amount} currency={currency} />
          )}
          <Button
            type="submit"
            size="l"
            wide
            busy={isBusy && !('hasFailed' in progress && progress.hasFailed)}
            disabled={isBusy}
          >
            {t(kind === 'deposit' ? 'cashier.deposit' : 'cashier.withdraw')}
          </Button>
        </>
      )}
      <Message
        kind={kind}
        progress={progress}
        isHidden={refusal.isHidden}
        amount={amount}
        currency={currency}
      />
      {prompted && (
        <LimitPrompt
          currency={currency}
          onAnswered={() => {
            setPrompted(undefined);
            void send(prompted.order, prompted.methodName);
          }}
          onClose={() => setPrompted(undefined)}
        />
      )}
    </form>
  );
}
