import { safeUrl } from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { useMemo, type InputHTMLAttributes } from 'react';
import { get, useController, useWatch, type FieldError, type UseFormReturn } from 'react-hook-form';

import { useT } from '../i18n';
import { Checkbox, PasswordField, Select, TextField } from '../ui';
import { DateField } from './DateField';
import { autoCompleteOf, controlNameOf, type FormField } from './fields';
import { LimitField } from './LimitField';
import { PasswordStrength } from './PasswordStrength';
import { labelOf, problemText } from './texts';
import { problemOf, type ControlValue, type FieldRules } from './values';

type Props = { field: FormField; form: UseFormReturn; rules: FieldRules; autoFocus?: boolean };

/** The control of a field that the backend asks for. */
export function FieldControl({ field, form, rules, autoFocus = false }: Props) {
  const t = useT();
  const { name, kind } = field;
  const label = labelOf(field, t);
  const validate = (value: unknown) => {
    const problem = problemOf(field, value as ControlValue, rules);
    return problem && problemText(problem, t);
  };
  const found: FieldError | undefined = get(form.formState.errors, controlNameOf(field));
  const error = found?.message;
  const validation = {
    validate,
    // `trigger` does not mark a field as touched, so its message would stay beside what is typed until the field is left.
    onChange: () => found && void form.trigger(name),
  };
  const common = { label, error, autoFocus };
  const mark = field.required ? undefined : t('forms.optional');

  switch (kind) {
    case 'limit':
      return (
        <LimitField
          label={label}
          name={name}
          mark={mark}
          currency={rules.currency}
          error={error}
          validate={validate}
          form={form}
        />
      );
    case 'check':
      return (
        <Checkbox {...common} {...form.register(name, validation)}>
          <DocumentLink field={field} />
        </Checkbox>
      );
    case 'choice':
      return <ChoiceField field={field} mark={mark} {...common} {...form.register(name, validation)} />;
    case 'date':
      return <DateControl field={field} form={form} validation={validation} mark={mark} {...common} />;
    case 'password':
      return (
        <div>
          <PasswordField
            {...common}
            mark={mark}
            showLabel={t('shell.showPassword')}
            hideLabel={t('shell.hidePassword')}
            autoComplete={autoCompleteOf(field)}
            {...form.register(name, validation)}
          />
          {/* "Strong" beside the server's refusal would contradict it. */}
          {found?.type !== 'server' && <Strength field={field} form={form} />}
        </div>
      );
    default:
      return (
        <TextField
          {...common}
          mark={mark}
          {...INPUTS[kind]}
          {...(autoCompleteOf(field) === 'username' && { autoCapitalize: 'none' })}
          autoComplete={autoCompleteOf(field)}
          hint={kind === 'phone' ? t('forms.phoneHint') : undefined}
          {...form.register(name, validation)}
        />
      );
  }
}

const INPUTS: Record<'text' | 'email' | 'phone', InputHTMLAttributes<HTMLInputElement>> = {
  text: { dir: 'auto', spellCheck: false },
  email: { type: 'email', inputMode: 'email', dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr', placeholder: '+' },
};

function DocumentLink({ field: { href } }: { field: FormField }) {
  const t = useT();
  if (href === undefined || safeUrl(href, location.href) === undefined) return null;
  return (
    <a href={href} target="_blank" rel="noopener">
      {t('forms.read')}
    </a>
  );
}

function Strength({ field, form }: Pick<Props, 'field' | 'form'>) {
  const password: unknown = useWatch({ control: form.control, name: field.name });
  const username: unknown = useWatch({ control: form.control, name: 'username' });
  return (
    <PasswordStrength
      password={typeof password === 'string' ? password : ''}
      username={typeof username === 'string' ? username : undefined}
      minLength={field.minLength}
    />
  );
}

type ChoiceProps = Omit<Parameters<typeof Select>[0], 'options'> & { field: FormField };

/** Countries are in the alphabetical order of the player's language, other choices in the backend's. */
function ChoiceField({ field, ...rest }: ChoiceProps) {
  const t = useT();
  const { locale } = useTranslation();
  const autoComplete = autoCompleteOf(field);
  const options = useMemo(() => {
    // The site has an empty choice of its own.
    const choices = (field.options ?? []).flatMap(({ value, label }) =>
      value ? [{ value, text: label }] : [],
    );
    if (autoComplete !== 'country') return choices;
    const { compare } = new Intl.Collator(locale);
    return choices.toSorted((a, b) => compare(a.text, b.text));
  }, [field.options, autoComplete, locale]);
  return (
    <Select
      {...rest}
      autoComplete={autoComplete}
      options={[{ value: '', text: t('forms.choose') }, ...options]}
    />
  );
}

type DateControlProps = {
  field: FormField;
  form: UseFormReturn;
  label: string;
  error: string | undefined;
  mark: string | undefined;
  autoFocus: boolean;
  validation: { validate: (value: unknown) => string | undefined; onChange: () => void };
};

function DateControl({ field, form, validation, ...rest }: DateControlProps) {
  const { field: control } = useController({
    name: field.name,
    control: form.control,
    defaultValue: '',
    rules: validation,
  });
  return (
    <DateField
      {...rest}
      name={control.name}
      autoComplete={autoCompleteOf(field)}
      value={typeof control.value === 'string' ? control.value : ''}
      onChange={control.onChange}
      onBlur={control.onBlur}
      ref={control.ref}
    />
  );
}
