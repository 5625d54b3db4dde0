import { useState, type Ref } from 'react';

import { TextField } from '../ui';
import { formatDay, isDay, parseDay } from './dates';
import { useDateStyle, useDayInWords } from './texts';

type Props = {
  label: string;
  name: string;
  autoComplete: string;
  /** `YYYY-MM-DD`, or the text of an incomplete date. */
  value: string;
  error: string | undefined;
  mark: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A date that is typed as the player's language writes it. The hint repeats it in words. */
export function DateField({ value, onChange, onBlur, ...rest }: Props) {
  const style = useDateStyle();
  const inWords = useDayInWords();
  const shown = (day: string) => (isDay(day) ? formatDay(day, style) : day);
  const [text, setText] = useState(() => shown(value));
  const [known, setKnown] = useState({ value, pattern: style.pattern });
  // Another language writes the same date in another way.
  if (known.value !== value || known.pattern !== style.pattern) {
    setKnown({ value, pattern: style.pattern });
    setText(shown(value));
  }

  function type(typed: string) {
    const next = parseDay(typed, style) ?? typed;
    setText(typed);
    setKnown({ value: next, pattern: style.pattern });
    onChange(next);
  }

  return (
    <TextField
      {...rest}
      inputMode="numeric"
      placeholder={style.pattern}
      dir="ltr"
      hint={isDay(value) ? inWords(value) : undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setText(shown(value));
        onBlur();
      }}
    />
  );
}
