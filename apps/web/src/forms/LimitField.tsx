import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { useT } from '../i18n';
import { Checkbox, Select, TextField } from '../ui';
import styles from './forms.module.css';
import { DEFAULT_PERIOD, LIMIT_PERIODS } from './values';

type Props = {
  label: string;
  name: string;
  mark: string | undefined;
  currency: string;
  error: string | undefined;
  validate: (value: unknown) => string | undefined;
  form: Pick<UseFormReturn, 'register' | 'control' | 'trigger' | 'getValues'>;
};

/** An amount per day, week or month, or no limit. Its error is shown at the amount, or at the box while that disables the amount. */
export function LimitField({ label, name, mark, currency, error, validate, form }: Props) {
  const t = useT();
  const id = useId();
  const isUnlimited = useWatch({ control: form.control, name: `${name}.none` }) === true;
  return (
    <fieldset className={styles.limit} aria-describedby={mark && `${id}mark`}>
      <legend>
        {label}
        {mark && (
          // Not part of the group's name.
          <span className={styles.limitMark} aria-hidden="true" id={`${id}mark`}>
            {mark}
          </span>
        )}
      </legend>
      <div className={styles.limitParts}>
        <TextField
          label={t('forms.limitAmount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          disabled={isUnlimited}
          error={isUnlimited ? undefined : error}
          {...form.register(`${name}.amount`, {
            validate: () => validate(form.getValues(name)),
            // As in FieldControl.
            onChange: () => error !== undefined && void form.trigger(`${name}.amount`),
          })}
        />
        <Select
          label={t('forms.limitPeriod')}
          disabled={isUnlimited}
          options={LIMIT_PERIODS.map((period) => ({ value: period, text: t(`forms.${period}`) }))}
          {...form.register(`${name}.period`, { value: DEFAULT_PERIOD })}
        />
      </div>
      <Checkbox
        label={t('forms.noLimit')}
        error={isUnlimited ? error : undefined}
        {...form.register(`${name}.none`, { onChange: () => void form.trigger(`${name}.amount`) })}
      />
    </fieldset>
  );
}
