import type { Figure } from './figure';

const large = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export function numberText(value: number): string {
  return (Math.abs(value) >= 1_000 ? large : small).format(value);
}

/** A sampled value with its standard error, without rounding. */
export function valueText({ value, error }: Figure): string {
  return error === undefined ? numberText(value) : `${value.toFixed(2)} ± ${error.toFixed(2)}`;
}

export function baselineText({ baseline, error }: Figure): string {
  if (baseline === undefined) return '';
  return error === undefined ? numberText(baseline) : baseline.toFixed(2);
}

export function ratioText({ ratio }: Figure): string {
  return ratio === undefined ? '' : `${ratio.toFixed(2)} ×`;
}

export function goalText({ goal }: Figure): string {
  if (!goal) return '';
  return `${goal.is === 'at most' ? '≤' : '≥'} ${numberText(goal.limit)}${goal.of === 'ratio' ? ' ×' : ''}`;
}

export function verdict({ met }: Figure): string {
  return met === undefined ? '' : met ? 'met' : 'MISSED';
}
