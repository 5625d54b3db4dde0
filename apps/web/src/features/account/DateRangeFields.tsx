import { useEffect, useEffectEvent, useState } from 'react';

import { useT } from '../../i18n';
import { TextField } from '../../ui';
import { rangeProblem, type DayRange, type RangeProblem } from './dates';

/** A year that is typed digit by digit is a date four times over; only the last one is meant. */
const TYPING_MS = 700;

type Props = { range: DayRange; onChange: (range: DayRange) => void };

/** Two date fields. A date that is none, or a range the wrong way round, is refused and nothing else changes. */
export function DateRangeFields({ range, onChange }: Props) {
  const t = useT();
  const [draft, setDraft] = useState(range);
  const [known, setKnown] = useState(range);
  const [problem, setProblem] = useState<RangeProblem>();
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range);
    setDraft(range);
    setProblem(undefined);
  }

  function apply() {
    const found = rangeProblem(draft);
    setProblem(found);
    if (found || (draft.from === range.from && draft.to === range.to)) return;
    // What comes back is our own; meanwhile the other field may have gone on.
    setKnown(draft);
    onChange(draft);
  }

  const applyTyped = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyTyped(), TYPING_MS);
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
        // Half a date has no value at all; only the field itself knows that something stands in it.
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
