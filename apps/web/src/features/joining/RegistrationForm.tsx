import { callName, register, type ContactCheckWire } from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { get, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { controlNameOf, controlsOf, type FormField } from '../../forms/fields';
import { FormFailure } from '../../forms/FormFailure';
import { scrollToFocus } from '../../forms/scroll-to-focus';
import { useSiteForm } from '../../forms/use-site-form';
import { problemOf, valuesToSend, type ControlValue } from '../../forms/values';
import { useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { track } from '../../platform/events';
import { site } from '../../site';
import { Button } from '../../ui';
import { storedToValues, valuesToStore, type Draft } from './draft';
import { Help } from './Help';
import styles from './Registration.module.css';
import { RegistrationSteps } from './RegistrationSteps';
import { stepOf, stepOfName, stepsOf } from './steps';
import { useRegistrationSubmission } from './use-registration-submission';

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

/** The fields that the backend asks for, in steps. */
export function RegistrationForm(props: Props) {
  const { fields, minimumAge, draft, secrets, corrected, onChange } = props;
  const t = useT();
  const steps = stepsOf(fields);
  const [chosenStep, setStep] = useState(() => firstStep(props, steps));
  const step = Math.min(chosenStep, steps.length - 1);
  const isLast = step === steps.length - 1;
  const form = useSiteForm<FieldValues>({
    call: callName(register),
    controls: controlsOf(fields),
    defaultValues: storedToValues(fields, draft.values, secrets),
    onFirstError: (name) => setStep(steps.indexOf(stepOfName(fields, name))),
  });
  const currency: unknown = useWatch({ control: form.control, name: 'currency' });
  const { locale } = useTranslation();
  const rules = {
    minimumAge,
    currency: typeof currency === 'string' && currency ? currency : site.currency,
    locale,
  };
  const code = form.failure instanceof ApiFailure ? form.failure.code : '';

  // Help is offered whether the age is refused here, at the field, or by the server.
  const isTooYoung = fields.some(
    (field) =>
      get(form.formState.errors, field.name) !== undefined &&
      problemOf(field, form.getValues(field.name) as ControlValue, rules)?.text === 'forms.tooYoung',
  );

  useStoredValues(form, props);
  useNewVersions(form, fields);
  const { submit, isRetrying, captcha } = useRegistrationSubmission(props);
  const submitAll = form.submitWith(() =>
    submit(valuesToSend(fields, (name) => form.getValues(name) as ControlValue, rules)),
  );

  function goTo(index: number) {
    setStep(index);
    track('registration', { step: 'form_step', number: index + 1 });
    onChange({ step: index });
    form.clearFailure();
    const first = fields.find((field) => stepOf(field) === steps[index]);
    if (first) form.focusRendered(controlNameOf(first));
  }

  async function goToNextStep() {
    const names = fields.filter((field) => stepOf(field) === steps[step]).map(controlNameOf);
    if (await form.trigger(names, { shouldFocus: true })) return goTo(step + 1);
    scrollToFocus();
    track('registration', { step: 'form_invalid', number: step + 1 });
  }

  function handleSubmit(event: SubmitEvent) {
    if (isLast) return submitAll(event);
    event.preventDefault();
    void goToNextStep();
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <RegistrationSteps
        steps={steps}
        step={step}
        fields={fields}
        form={form}
        rules={rules}
        corrected={corrected}
      />
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

/** Stores what is typed; passwords only until the dialog is closed. */
function useStoredValues(form: UseFormReturn, { fields, secrets, onChange }: Props): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const valueOf = (name: string): ControlValue => get(values, name);
          for (const { name, kind } of fields) if (kind === 'password') secrets[name] = valueOf(name);
          onChange({ values: valuesToStore(fields, valueOf) });
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one subscription for each answer of Registration
    [fields],
  );
}

/** Another version of a document has to be accepted again. */
function useNewVersions(form: UseFormReturn, fields: readonly FormField[]): void {
  const shownVersions = useRef(versionsOf(fields));
  useEffect(() => {
    const versions = versionsOf(fields);
    for (const { name } of fields)
      if (name in shownVersions.current && shownVersions.current[name] !== versions[name])
        form.setValue(name, false);
    shownVersions.current = versions;
    // oxlint-disable-next-line react/exhaustive-deps -- the form is the same
  }, [fields]);
}

function versionsOf(fields: readonly FormField[]): Record<string, string | undefined> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, version }) => (kind === 'check' ? [[name, version]] : [])),
  );
}

/** The step of the field that is corrected. A password is not stored: after a reload the form continues at its step. */
function firstStep({ fields, draft, secrets, corrected }: Props, steps: readonly number[]): number {
  if (corrected !== undefined) return steps.indexOf(stepOfName(fields, corrected));
  const needsPassword = fields.find(({ name, kind }) => kind === 'password' && !secrets[name]);
  const index = Math.min(draft.step, steps.length - 1);
  return needsPassword ? Math.min(index, steps.indexOf(stepOf(needsPassword))) : index;
}
