export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** From hundredths. The same in every language: a decimal point and Latin digits. */
export function formatOdds(hundredths: number, format: OddsFormat): string {
  if (format === 'fractional') return fractional(hundredths);
  if (format === 'american') return american(hundredths);
  return decimal(hundredths);
}

function decimal(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  return `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** The exact fraction in lowest terms: 1.85 is 17/20. */
function fractional(hundredths: number): string {
  const numerator = hundredths - 100;
  const divisor = greatestDivisor(numerator, 100);
  return `${numerator / divisor}/${100 / divisor}`;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** The profit of a stake of 100, or the stake for a profit of 100. */
function american(hundredths: number): string {
  const win = hundredths - 100;
  return win >= 100 ? `+${win}` : `-${Math.round(10_000 / win)}`;
}
