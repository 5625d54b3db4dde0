import { callName, setLimit } from '@tessera/contract';
import { decimalText, minor } from '@tessera/money';
import { useWatch } from 'react-hook-form';

import { toLatinDigits } from '@tessera/money/typed';
import { useAmounts } from '../../forms/use-amounts';
import { useSiteForm } from '../../forms/use-site-form';
import { useT } from '../../i18n';
import { toastFailure } from '../../platform/toast-failure';
import { usePlayerCurrency } from '../../session';
import { Button, TextField, toast } from '../../ui';
import { saveLimit } from './api';
import { isLooser, type Limit } from './protection';
import { useSending } from './use-sending';
import styles from './LimitForm.module.css';
import shared from './shared.module.css';

const MAX_MINUTES = 60 * 24 * 31;

/** A new value for a limit. The form shows whether it applies immediately or after a delay. */
export function LimitForm({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const t = useT();
  const currency = usePlayerCurrency();
  const amounts = useAmounts(currency);
  const isTime = limit.kind === 'time';
  const parse = isTime ? parseMinutes : amounts.parse;
  const form = useSiteForm<{ amount: string }>({
    call: callName(setLimit),
    defaultValues: { amount: limit.value === undefined ? '' : written(limit.value) },
    controls: { amount: 'amount' },
  });
  const [isRemoving, send] = useSending();
  const isSaving = form.isSubmitting || isRemoving;
  const { errors } = form.formState;
  const next = parse(useWatch({ control: form.control, name: 'amount' }));
  const isChange = next !== undefined && next !== limit.value;

  function written(value: number): string {
    return isTime ? String(value) : amounts.write(minor(value));
  }

  async function save(value: number | undefined) {
    try {
      const text = value === undefined ? null : isTime ? String(value) : decimalText(minor(value), currency);
      await saveLimit(limit, text);
      toast.success(t(isLooser(limit, value) ? 'protection.changeWaits' : 'protection.saved'));
      onDone();
    } catch (failure) {
      toastFailure(failure, t('protection.notSaved'));
    }
  }

  const submit = form.submitWith(async () => {
    if (isChange) await save(next);
    else onDone();
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={isTime ? t('protection.newMinutes') : t('protection.newAmount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        dir="ltr"
        error={errors.amount?.message}
        {...form.register('amount', {
          validate: (typed) =>
            parse(typed) !== undefined || (isTime ? t('protection.notMinutes') : amounts.problemText(typed)),
        })}
      />
      <p className={shared.hint} aria-live="polite">
        {isChange && t(isLooser(limit, next) ? 'protection.looser' : 'protection.stricter')}
      </p>
      <div className={shared.buttons}>
        <Button look="outline" size="s" type="submit" aria-disabled={isSaving}>
          {t('protection.save')}
        </Button>
        {limit.value !== undefined && (
          <Button
            look="outline"
            size="s"
            aria-disabled={isSaving}
            onClick={() => void send(() => save(undefined))}
          >
            {t('protection.removeLimit')}
          </Button>
        )}
        <Button look="outline" size="s" disabled={isSaving} onClick={onDone}>
          {t('protection.cancel')}
        </Button>
      </div>
    </form>
  );
}

function parseMinutes(text: string): number | undefined {
  const plain = toLatinDigits(text).trim();
  const isValid = /^\d+$/.test(plain) && Number(plain) > 0 && Number(plain) <= MAX_MINUTES;
  return isValid ? Number(plain) : undefined;
}
