import { useTranslation } from '@tessera/i18n';
import { useState } from 'react';

type DecimalFieldProps = {
  label: string;
  value: number;
  /** How many steps of the value make one unit. */
  unit: number;
  disabled: boolean;
  className: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number that is typed as a decimal, with a point or a comma; the value is applied on blur. */
export function DecimalField({ label, value, unit, disabled, className, onChange }: DecimalFieldProps) {
  const { locale } = useTranslation();
  const [text, setText] = useState<string>();
  return (
    <input
      className={className}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      disabled={disabled}
      value={text ?? written(value / unit, locale)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const typed = Math.round(Number(text?.replace(',', '.')) * unit);
        if (text !== undefined && Number.isFinite(typed)) onChange(typed);
        setText(undefined);
      }}
    />
  );
}

function written(amount: number, locale: string): string {
  return amount.toLocaleString(locale, {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
