import type { UseFormReturn } from 'react-hook-form';

import { FieldControl } from '../../forms/FieldControl';
import type { FormField } from '../../forms/fields';
import type { FieldRules } from '../../forms/values';
import { useT } from '../../i18n';
import styles from './Registration.module.css';
import { stepOf } from './steps';

type Props = {
  steps: readonly number[];
  /** The index of the step that is shown. */
  step: number;
  fields: readonly FormField[];
  form: UseFormReturn;
  rules: FieldRules;
  /** The field that gets the focus instead of the first one. */
  corrected: string | undefined;
};

/** The fields by step. All steps are in the document, so that password managers see every field. */
export function RegistrationSteps({ steps, step, fields, form, rules, corrected }: Props) {
  const t = useT();
  return (
    <>
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
    </>
  );
}
