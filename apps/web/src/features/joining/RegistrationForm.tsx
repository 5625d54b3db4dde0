import {
  callName,
  readFieldErrors,
  register,
  type ContactCheckWire,
  type FieldValue,
  type Id,
} from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { get, useWatch, type FieldValues } from 'react-hook-form';

import { FieldControl } from '../../forms/FieldControl';
import { controlNameOf, controlsOf, type FormField } from '../../forms/fields';
import { FormFailure } from '../../forms/FormFailure';
import { scrollToFocus } from '../../forms/scroll-to-focus';
import { createSubmission } from '../../forms/submission';
import { useSiteForm } from '../../forms/use-site-form';
import { problemOf, valuesToSend, type ControlValue } from '../../forms/values';
import { useLanguage, useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { track } from '../../platform/events';
import { callWithProof } from '../../platform/captcha';
import { site } from '../../site';
import { Button } from '../../ui';
import { storedToValues, valuesToStore, type Draft } from './draft';
import { Help } from './Help';
import styles from './Registration.module.css';

type Content = { values: Record<string, FieldValue>; language: string; replaces?: Id };

type Props = {
  /** In the order of the form: by step. */
  fields: FormField[];
  minimumAge: number | undefined;
  draft: Draft;
  /** The passwords of this dialog; changed in place. */
  secrets: Record<string, ControlValue>;
  /** The visitor corrects this field; its step is opened. */
  corrected: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
  onCheck: (check: ContactCheckWire) => void;
  onToken: (token: string) => Promise<void>;
  /** The server has refused a value: what it asks for may have changed. */
  onInvalid: () => void;
};

const HELP_CODES = new Set(['not_allowed', 'on_break', 'self_excluded']);

/** The fields that the backend asks for, in steps. All steps are in the document, so that password managers see every field. */
export function RegistrationForm(props: Props) {
  const { fields, minimumAge, draft, secrets, corrected, onChange, onCheck, onToken, onInvalid } = props;
  const t = useT();
  const language = useLanguage();
  const steps = [...new Set(fields.map(stepOf))];
  const [chosenStep, setStep] = useState(() => firstStep(props, steps));
  const step = Math.min(chosenStep, steps.length - 1);
  const [isRetrying, setIsRetrying] = useState(false);
  const form = useSiteForm<FieldValues>({
    call: callName(register),
    controls: controlsOf(fields),
    defaultValues: storedToValues(fields, draft.values, secrets),
    onFirstError: (name) => setStep(steps.indexOf(stepOf(fieldNamed(fields, name)))),
  });
  const currency: unknown = useWatch({ control: form.control, name: 'currency' });
  const { locale } = useTranslation();
  const rules = {
    minimumAge,
    currency: typeof currency === 'string' && currency ? currency : site.currency,
    locale,
  };
  const isLast = step === steps.length - 1;
  const code = form.failure instanceof ApiFailure ? form.failure.code : '';

  // The field says it, as the server would: help is offered in both cases.
  const isTooYoung = fields.some(
    (field) =>
      get(form.formState.errors, field.name) !== undefined &&
      problemOf(field, form.getValues(field.name) as ControlValue, rules)?.text === 'forms.tooYoung',
  );

  const passwords = fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const valueOf = (name: string): ControlValue => get(values, name);
          for (const name of passwords) secrets[name] = valueOf(name);
          onChange({ values: valuesToStore(fields, valueOf) });
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one subscription for each answer of Registration
    [fields],
  );

  // Another version of a document has to be accepted again.
  const shownVersions = useRef(versionsOf(fields));
  useEffect(() => {
    const versions = versionsOf(fields);
    for (const { name } of fields)
      if (name in shownVersions.current && shownVersions.current[name] !== versions[name])
        form.setValue(name, false);
    shownVersions.current = versions;
    // oxlint-disable-next-line react/exhaustive-deps -- the form is the same
  }, [fields]);

  const captcha = useRef<HTMLDivElement>(null);
  const submission = useRef<ReturnType<typeof createSubmission<Content, void>> | undefined>(undefined);

  async function send(): Promise<void> {
    const values = valuesToSend(fields, (name) => form.getValues(name) as ControlValue, rules);
    const { replaces } = draft;
    const content = { values, language, ...(replaces !== undefined && { replaces }) };
    const { sent } = draft;
    submission.current ??= createSubmission<Content, void>(sendContent, {
      kept: sent?.key === publicKeyOf(content) ? { id: sent.id, key: JSON.stringify(content) } : undefined,
      onSend: ({ id }, next) => onChange({ sent: { id, key: publicKeyOf(next) } }),
    });
    try {
      await submission.current.submit(content, { onRetry: () => setIsRetrying(true) });
    } catch (failure) {
      if (failure instanceof ApiFailure && needsNewId(failure)) onChange({ sent: undefined });
      if (failure instanceof ApiFailure && failure.status === 400) onInvalid();
      throw failure;
    } finally {
      setIsRetrying(false);
    }
  }

  /** The password is not stored: after a reload, nothing would show that another one takes its place. */
  function needsNewId({ code: reason, body }: ApiFailure): boolean {
    const errors = readFieldErrors(body);
    return reason === 'conflict' || passwords.some((name) => errors[name] !== undefined);
  }

  /** The content without passwords, which are not stored. */
  function publicKeyOf(content: Content): string {
    const values = Object.entries(content.values).filter(([name]) => !passwords.includes(name));
    return JSON.stringify([values, content.language, content.replaces]);
  }

  async function sendContent(id: string, content: Content): Promise<void> {
    const answer = await callWithProof(
      register,
      { id, ...content },
      captcha.current ?? document.createElement('div'),
    );
    if ('token' in answer) await onToken(answer.token);
    else onCheck(answer.verify);
  }

  function goTo(index: number) {
    setStep(index);
    track('registration', { step: 'form_step', number: index + 1 });
    onChange({ step: index });
    form.clearFailure();
    const first = fields.find((field) => stepOf(field) === steps[index]);
    if (first) form.focusRendered(controlNameOf(first));
  }

  async function goOn() {
    const names = fields.filter((field) => stepOf(field) === steps[step]).map(controlNameOf);
    if (await form.trigger(names, { shouldFocus: true })) return goTo(step + 1);
    scrollToFocus();
    track('registration', { step: 'form_invalid', number: step + 1 });
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
                autoFocus={
                  index === step && (corrected === undefined ? order === 0 : field.name === corrected)
                }
              />
            ))}
        </fieldset>
      ))}
      <div ref={captcha} className={styles.captcha} />
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
        errors={form.formState.errors}
        isRepeatable
      >
        {HELP_CODES.has(code) && <Help />}
      </FormFailure>
      {isTooYoung && <Help />}
    </form>
  );
}

function stepOf({ step }: Pick<FormField, 'step'>): number {
  return step ?? 1;
}

function fieldNamed(fields: readonly FormField[], name: string): Pick<FormField, 'step'> {
  return fields.find((field) => field.name === name) ?? { step: undefined };
}

function versionsOf(fields: readonly FormField[]): Record<string, string | undefined> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, version }) => (kind === 'check' ? [[name, version]] : [])),
  );
}

/** The step of the field that is corrected. A password is not stored: after a reload the form continues at its step. */
function firstStep({ fields, draft, secrets, corrected }: Props, steps: readonly number[]): number {
  if (corrected !== undefined) return steps.indexOf(stepOf(fieldNamed(fields, corrected)));
  const needsPassword = fields.find(({ name, kind }) => kind === 'password' && !secrets[name]);
  const index = Math.min(draft.step, steps.length - 1);
  return needsPassword ? Math.min(index, steps.indexOf(stepOf(needsPassword))) : index;
}
