import { useEffect, useEffectEvent, useState } from 'react';

import { useT } from '../../i18n';
import { TextField } from '../../ui';
import { rangeProblem, type DayRange, type RangeProblem } from './dates';

/** A year typed digit by digit is a valid date after each digit. */
const TYPING_DELAY_MS = 700;

type Props = { range: DayRange; onChange: (range: DayRange) => void };

/** Two date fields. An invalid date or range shows an error and is not applied. */
export function DateRangeFields({ range, onChange }: Props) {
  const t = useT();
  const [draft, setDraft] = useState(range);
  const [lastRange, setLastRange] = useState(range);
  const [problem, setProblem] = useState<RangeProblem>();
  if (lastRange.from !== range.from || lastRange.to !== range.to) {
    setLastRange(range);
    setDraft(range);
    setProblem(undefined);
  }

  function apply() {
    const found = rangeProblem(draft);
    setProblem(found);
    if (found || (draft.from === range.from && draft.to === range.to)) return;
    // This change comes back as a prop. It must not reset the draft, which the user may have edited since.
    setLastRange(draft);
    onChange(draft);
  }

  const applyTyped = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyTyped(), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const field = (end: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`account.${end}`)}
      error={problemText(end)}
      value={draft[end] ?? ''}
      onChange={(event) => setDraft({ ...draft, [end]: event.target.value || undefined })}
      onBlur={(event) => {
        // An incomplete date has an empty value; only `validity` shows that there is input.
        if (event.target.validity.badInput) setProblem(`${end}-not-valid`);
        else apply();
      }}
    />
  );

  function problemText(end: 'from' | 'to'): string | undefined {
    if (problem === `${end}-not-valid`) return t('account.dateNotValid');
    return problem === 'order' && end === 'from' ? t('account.dateOrder') : undefined;
  }

  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}
