import { readAmountLeft, readFieldErrors, type PaymentKind } from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { decimalText, minor, parseAmount, type Minor } from '@tessera/money';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import { FieldControl } from '../../forms/FieldControl';
import { controlNameOf, knownFields } from '../../forms/fields';
import { scrollIntoView, scrollToFocus } from '../../forms/scroll-to-focus';
import { useAmounts } from '../../forms/use-amounts';
import { useKeptFocus } from '../../forms/use-kept-focus';
import { valuesToSend, type ControlValue } from '../../forms/values';
import { Amount, isolate, useMoney, useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { failureText } from '../../platform/failure-text';
import { Button, classNames, TextField, ToggleChip } from '../../ui';
import card from '../../ui/card.module.css';
import { arriving, problemOf, type AmountProblem, type Cashier, type Method } from './cashier';
import { LimitPrompt } from './LimitPrompt';
import { isUsable, MethodChoice } from './MethodChoice';
import { Refusal } from './Refusal';
import type { Unanswered } from './unanswered';
import { CheckNow, UnansweredMessage } from './UnansweredMessage';
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
  const methods = cashier.methods[kind];
  const { locale } = useTranslation();
  const rules = { currency, locale };
  const first = String((methods.find(isUsable) ?? methods[0])?.id);
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  /** The order that waits for the answer to the limit prompt. */
  const [prompted, setPrompted] = useState<{ order: Order; methodName: string }>();
  /** The refusal whose messages for fields are out of date, because the player has changed something since. */
  const [outdated, setOutdated] = useState<unknown>();
  /** The refusal of a method that is not chosen any more. */
  const [dismissed, setDismissed] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({ mode: 'onTouched', shouldUnregister: true });

  const isLocked = unanswered !== undefined;
  // The cashier is fetched again while the page is open, and may not offer the method any more.
  if (!isLocked && chosen !== first && !methods.some(({ id }) => String(id) === chosen)) setChosen(first);
  const methodId = unanswered ? String(unanswered.method) : chosen;
  const method = methods.find(({ id }) => String(id) === methodId);
  const name = method?.name ?? methodId;
  const amounts = useAmounts(currency);
  const amount = unanswered ? parseAmount(unanswered.amount, currency) : amounts.parse(typed);
  const text = !unanswered ? typed : amount === undefined ? unanswered.amount : amounts.write(amount);
  const withdrawable = kind === 'withdrawal' ? cashier.withdrawable : undefined;
  const problem = isLocked || !method ? undefined : problemOf(amount, method, withdrawable);
  const failure = progress.name === 'editing' ? progress.failure : undefined;
  const serverErrors = fieldErrors(failure);
  const { fields } = knownFields(method?.fields ?? []);
  const isUnanswered = progress.name === 'unanswered';
  const problemText = useProblemText(currency, typed);
  const error =
    isChecked && problem ? problemText(problem) : failure === outdated ? undefined : serverErrors['amount'];
  const isUnusable = !isLocked && method !== undefined && !isUsable(method);
  const isBusy = progress.name === 'sending' || progress.name === 'checking';
  useKeptFocus(isBusy);

  function change(update: () => void) {
    update();
    setOutdated(failure);
  }

  const showServerErrors = useEffectEvent((errors: Record<string, string>) => {
    const refused = fields.filter(({ name }) => errors[name] !== undefined);
    for (const field of refused)
      form.setError(controlNameOf(field), { type: 'server', message: errors[field.name] ?? '' });
    if (errors['amount'] !== undefined) input.current?.focus();
    else if (refused[0]) form.setFocus(controlNameOf(refused[0]));
  });
  useEffect(() => showServerErrors(fieldErrors(failure)), [failure]);

  async function submit() {
    if (isUnanswered) return resend();
    const methodToUse = unanswered?.method ?? method?.id;
    if (methodToUse === undefined) return;
    setIsChecked(true);
    if (problem || amount === undefined) {
      input.current?.focus();
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
    if (kind === 'deposit' && cashier.asksForLimit && !isLocked) setPrompted({ order, methodName: name });
    else await send(order, name);
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
        methods={methods}
        chosen={methodId}
        currency={currency}
        isLocked={isLocked || isBusy}
        onChoose={(id) =>
          change(() => {
            setChosen(id);
            setDismissed(failure);
          })
        }
      />
      {!isUnusable && (
        <>
          <div className={styles.amount}>
            <TextField
              ref={input}
              name="amount"
              label={t('cashier.amount', { currency })}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              value={text}
              error={error}
              readOnly={isLocked || isBusy}
              onChange={(event) => change(() => setTyped(event.target.value))}
              onBlur={() => typed !== '' && setIsChecked(true)}
            />
            {method && !isLocked && (
              <Presets
                method={method}
                withdrawable={withdrawable}
                amount={amount}
                currency={currency}
                isDisabled={isBusy}
                onChoose={(preset) => change(() => setTyped(amounts.write(preset)))}
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
        isHidden={
          (failure !== undefined && failure === dismissed) ||
          isAtField(failure, ['amount', ...fields.map(({ name }) => name)])
        }
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

function fieldErrors(failure: unknown): Record<string, string> {
  return failure instanceof ApiFailure ? readFieldErrors(failure.body) : {};
}

/** Whether a field shows all that the server says. */
function isAtField(failure: unknown, names: readonly string[]): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const errors = fieldErrors(failure);
  return names.some(
    (name) => errors[name] !== undefined && (failure.message === '' || failure.message === errors[name]),
  );
}

type PresetsProps = {
  method: Method;
  withdrawable: Minor | undefined;
  amount: Minor | undefined;
  currency: string;
  isDisabled: boolean;
  onChoose: (amount: Minor) => void;
};

function Presets({ method, withdrawable, amount, currency, isDisabled, onChoose }: PresetsProps) {
  const t = useT();
  const money = useMoney();
  const all = withdrawable === undefined ? undefined : minor(Math.min(withdrawable, method.max));
  const presets = [...new Set([...method.presets, ...(all === undefined ? [] : [all])])].filter(
    (preset) => !problemOf(preset, method, withdrawable),
  );
  if (presets.length === 0) return null;
  return (
    <div role="group" className={styles.presets} aria-label={t('cashier.presets')}>
      {presets.map((preset) => (
        <ToggleChip
          key={preset}
          pressed={preset === amount}
          disabled={isDisabled}
          onClick={() => onChoose(preset)}
        >
          {preset === all && <span>{t(all === withdrawable ? 'cashier.everything' : 'cashier.max')}</span>}
          <bdi dir="ltr">{money(preset, currency)}</bdi>
        </ToggleChip>
      ))}
    </div>
  );
}

type SummaryProps = { kind: PaymentKind; method: Method; amount: Minor | undefined; currency: string };

/** Limits, fee and what arrives, before the press. */
function Summary({ kind, method, amount, currency }: SummaryProps) {
  const t = useT();
  const arrives = amount === undefined ? undefined : arriving(amount, method);
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
        {arrives === undefined ? '—' : <Amount value={arrives} currency={currency} />}
      </Line>
    </dl>
  );
}

function Line({
  title,
  isTotal = false,
  children,
}: {
  title: string;
  isTotal?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useProblemText(currency: string, typed: string): (problem: AmountProblem) => string {
  const t = useT();
  const money = useMoney();
  const amounts = useAmounts(currency);
  return (problem) => {
    if ('limit' in problem)
      return t(`cashier.${problem.kind}`, { amount: isolate(money(problem.limit, currency)) });
    return problem.kind === 'unreadable' ? amounts.problemText(typed) : t(`cashier.${problem.kind}`);
  };
}

type MessageProps = {
  kind: PaymentKind;
  progress: Progress;
  /** The failure is shown at a field, or out of date. */
  isHidden: boolean;
  amount: Minor | undefined;
  currency: string;
};

/** Below the form: the server's refusal, or what is known about a payment without an answer. */
function Message({ kind, progress, isHidden, amount, currency }: MessageProps) {
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
