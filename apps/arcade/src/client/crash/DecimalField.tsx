import { useState } from 'react';

type DecimalFieldProps = {
  label: string;
  value: number;
  /** So many of the value make one. */
  unit: number;
  disabled: boolean;
  className: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number that is typed as a decimal; what is typed counts when the field is left. */
export function DecimalField({ label, value, unit, disabled, className, onChange }: DecimalFieldProps) {
  const [text, setText] = useState<string>();
  return (
    <input
      className={className}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      disabled={disabled}
      value={text ?? (value / unit).toFixed(2)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const typed = Math.round(Number(text?.replace(',', '.')) * unit);
        if (text !== undefined && Number.isFinite(typed)) onChange(typed);
        setText(undefined);
      }}
    />
  );
}
