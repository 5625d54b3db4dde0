import { useTranslation } from '@tessera/i18n';
import { numberProblem, parseTypedDecimal, type NumberProblem } from '@tessera/money/typed';
import { useState } from 'react';

type DecimalFieldProps = {
  label: string;
  /** In units of the last decimal. */
  value: number;
  /** The decimals that it may have. */
  digits: number;
  disabled: boolean;
  className: string | undefined;
  onChange: (value: number) => void;
  /** Called with each change of the text: why it is no number, or `undefined`. The text stays until it is corrected. */
  onProblem: (problem: NumberProblem | undefined) => void;
};

/** A whole number that is typed as a decimal, with the separators of the language. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, value, digits, disabled, className, onChange, onProblem } = props;
  const { locale } = useTranslation();
  const [text, setText] = useState<string>();
  const problem = text === undefined ? undefined : numberProblem(text, digits, locale);

  function change(next: string) {
    setText(next);
    onProblem(numberProblem(next, digits, locale));
    const typed = parseTypedDecimal(next, digits, locale);
    if (typed !== undefined) onChange(typed);
  }

  return (
    <input
      className={className}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={problem !== undefined}
      disabled={disabled}
      value={text ?? written(value, digits, locale)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (!problem) setText(undefined);
      }}
    />
  );
}

/** Stakes have at most two decimals, also in a currency with three. */
function written(value: number, digits: number, locale: string): string {
  const shown = Math.min(2, digits);
  return (value / 10 ** digits).toLocaleString(locale, {
    useGrouping: false,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  });
}
