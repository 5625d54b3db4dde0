import { callName, register, type ContactCheckWire, type FieldValue, type Id } from '@tessera/contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { get, useWatch, type FieldValues } from 'react-hook-form';

import { FieldControl } from '../../forms/FieldControl';
import { controlNameOf, controlsOf, type FormField } from '../../forms/fields';
import { FormFailure } from '../../forms/FormFailure';
import { createSubmission } from '../../forms/submission';
import { useSiteForm } from '../../forms/use-site-form';
import { valuesToSend, type ControlValue } from '../../forms/values';
import { useLanguage, useT } from '../../i18n';
import { ApiFailure, call } from '../../platform/call';
import { site } from '../../site';
import { Button } from '../../ui';
import type { Draft } from './draft';
import { Help } from './Help';
import styles from './Registration.module.css';

type Content = { values: Record<string, FieldValue>; language: string; replaces?: Id };

type Props = {
  fields: FormField[];
  minimumAge: number | undefined;
  draft: Draft;
  /** The passwords of this dialog; changed in place. */
  secrets: Record<string, ControlValue>;
  onChange: (changes: Partial<Draft>) => void;
  onCheck: (check: ContactCheckWire) => void;
  onToken: (token: string) => Promise<void>;
};

const HELP_CODES = new Set(['not_allowed', 'on_break', 'self_excluded']);

/** The fields that the backend asks for, in steps. All steps are in the document, so that password managers see every field. */
export function RegistrationForm({ fields, minimumAge, draft, secrets, onChange, onCheck, onToken }: Props) {
  const t = useT();
  const language = useLanguage();
  const steps = [...new Set(fields.map(stepOf))].toSorted((a, b) => a - b);
  const [step, setStep] = useState(() => firstStep(fields, steps, draft, secrets));
  const [isRetrying, setIsRetrying] = useState(false);
  const form = useSiteForm<FieldValues>({
    call: callName(register),
    controls: controlsOf(fields),
    defaultValues: { ...draft.values, ...secrets },
    onFirstError: (name) => setStep(steps.indexOf(stepOf(fieldNamed(fields, name)))),
  });
  const currency: unknown = useWatch({ control: form.control, name: 'currency' });
  const rules = { minimumAge, currency: typeof currency === 'string' && currency ? currency : site.currency };
  const isLast = step === steps.length - 1;
  const code = form.failure instanceof ApiFailure ? form.failure.code : '';

  const passwords = fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          for (const name of passwords) secrets[name] = get(values, name) as ControlValue;
          onChange({ values: without(values, passwords) });
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one subscription for each form
    [],
  );

  const submission = useRef<ReturnType<typeof createSubmission<Content, void>> | undefined>(undefined);

  async function send(): Promise<void> {
    const values = valuesToSend(fields, (name) => form.getValues(name) as ControlValue, rules);
    const { replaces } = draft;
    const content = { values, language, ...(replaces !== undefined && { replaces }) };
    const publicKey = JSON.stringify({ ...content, values: without(values, passwords) });
    submission.current ??= createSubmission<Content, void>(sendContent, {
      kept: draft.sent?.key === publicKey ? { id: draft.sent.id, key: JSON.stringify(content) } : undefined,
      onSend: ({ id }, { values: sent, ...rest }) =>
        onChange({ sent: { id, key: JSON.stringify({ ...rest, values: without(sent, passwords) }) } }),
      onAnswered: () => onChange({ sent: undefined }),
    });
    try {
      await submission.current.submit(content, { onRetry: () => setIsRetrying(true) });
    } finally {
      setIsRetrying(false);
    }
  }

  async function sendContent(id: string, content: Content): Promise<void> {
    const answer = await call(register, { body: { id, ...content } });
    if ('token' in answer) await onToken(answer.token);
    else onCheck(answer.verify);
  }

  function goTo(index: number) {
    setStep(index);
    onChange({ step: index });
    form.clearFailure();
    const first = fields.find((field) => stepOf(field) === steps[index]);
    // In a new task: the step is rendered first.
    if (first) setTimeout(() => form.setFocus(controlNameOf(first)));
  }

  async function goOn() {
    const names = fields.filter((field) => stepOf(field) === steps[step]).map(controlNameOf);
    if (await form.trigger(names, { shouldFocus: true })) goTo(step + 1);
  }

  const submit = form.submitWith(send);
  function handleSubmit(event: SubmitEvent) {
    if (isLast) return submit(event);
    event.preventDefault();
    void goOn();
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {steps.length > 1 && (
        <div className={styles.step}>
          <p role="status">{t('joining.stepOf', { step: step + 1, count: steps.length })}</p>
          <div className={styles.bar} aria-hidden="true">
            {steps.map((number, index) => (
              <span key={number} data-reached={index <= step || undefined} />
            ))}
          </div>
        </div>
      )}
      {steps.map((number, index) => (
        <fieldset key={number} className={styles.fields} hidden={index !== step}>
          {fields
            .filter((field) => stepOf(field) === number)
            .map((field, order) => (
              <FieldControl
                key={field.name}
                field={field}
                form={form}
                rules={rules}
                autoFocus={index === step && order === 0}
              />
            ))}
        </fieldset>
      ))}
      <div className={styles.buttons}>
        {step > 0 && (
          <Button look="outline" size="l" disabled={form.isSubmitting} onClick={() => goTo(step - 1)}>
            {t('forms.back')}
          </Button>
        )}
        <Button type="submit" size="l" busy={form.isSubmitting} disabled={form.isSubmitting}>
          {t(isLast ? 'joining.createAccount' : 'shell.next')}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {isRetrying && t('forms.retrying')}
      </p>
      <FormFailure
        failure={form.failure}
        text={t('joining.notSent')}
        others={form.otherMessages}
        isRepeatable
      >
        {HELP_CODES.has(code) && <Help />}
      </FormFailure>
    </form>
  );
}

function stepOf({ step }: Pick<FormField, 'step'>): number {
  return step ?? 1;
}

function fieldNamed(fields: readonly FormField[], name: string): Pick<FormField, 'step'> {
  return fields.find((field) => field.name === name) ?? { step: undefined };
}

/** A password is not stored: after a reload the form continues at its step. */
function firstStep(
  fields: readonly FormField[],
  steps: readonly number[],
  draft: Draft,
  secrets: Props['secrets'],
): number {
  const needsPassword = fields.find(({ name, kind }) => kind === 'password' && !secrets[name]);
  const index = Math.min(draft.step, steps.length - 1);
  return needsPassword ? Math.min(index, steps.indexOf(stepOf(needsPassword))) : index;
}

function without<T>(values: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
