import { decimalText, minor, parseAmount } from '@tessera/money';
import { useState, type FormEvent } from 'react';

import { useT } from '../../i18n';
import { failureLines } from '../../platform/failure-text';
import { Button, TextField, toast } from '../../ui';
import { saveLimit } from './api';
import { isLooser, type Limit } from './protection';
import { useCurrency } from './texts';
import { useSending } from './use-sending';
import styles from './LimitForm.module.css';
import shared from './shared.module.css';

const MAX_MINUTES = 60 * 24 * 31;

/** A new value for a limit. The form shows whether it applies immediately or after a delay. */
export function LimitForm({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const t = useT();
  const currency = useCurrency();
  const [text, setText] = useState(limit.value === undefined ? '' : valueText(limit, limit.value, currency));
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, send] = useSending();
  const next = readValue(limit, text, currency);
  const isChange = next !== undefined && next !== limit.value;

  async function save(value: number | undefined) {
    try {
      await saveLimit(limit, value === undefined ? null : valueText(limit, value, currency));
      toast.success(t(isLooser(limit, value) ? 'protection.changeWaits' : 'protection.saved'));
      onDone();
    } catch (failure) {
      toast.error(failureLines(failure, t('protection.notSaved'), t));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isChange) void send(() => save(next));
    else if (next !== undefined) onDone();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={limit.kind === 'time' ? t('protection.newMinutes') : t('protection.newAmount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        dir="ltr"
        value={text}
        error={hasTried && next === undefined ? t('protection.notAnAmount') : undefined}
        onChange={(event) => setText(event.target.value)}
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

function valueText({ kind }: Pick<Limit, 'kind'>, value: number, currency: string): string {
  return kind === 'time' ? String(value) : decimalText(minor(value), currency);
}

/** `undefined` for an invalid amount. A comma is read as a decimal point. */
function readValue({ kind }: Pick<Limit, 'kind'>, text: string, currency: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (kind === 'time')
    return /^\d+$/.test(plain) && Number(plain) > 0 && Number(plain) <= MAX_MINUTES
      ? Number(plain)
      : undefined;
  const amount = /^\d/.test(plain) ? parseAmount(plain, currency) : undefined;
  return amount !== undefined && amount >= 0 ? amount : undefined;
}
