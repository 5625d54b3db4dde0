import { formatDecimal } from '@tessera/i18n/numbers';

export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** From hundredths. Decimal odds have the separators of the locale. */
export function formatOdds(hundredths: number, format: OddsFormat, locale: string): string {
  if (format === 'fractional') return fractional(hundredths);
  if (format === 'american') return american(hundredths);
  return formatDecimal((hundredths / 100).toFixed(2), locale);
}

/** The fractions that bookmakers use, in rising order. Some are not in lowest terms: 6/4, not 3/2. */
const FRACTIONS = `
  1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9
  1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 11/8 7/5 6/4 13/8 7/4 15/8 2/1 85/40 9/4 12/5 5/2 11/4 3/1 10/3 7/2
  4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1
  100/1 125/1 150/1 200/1 250/1 300/1 400/1 500/1 750/1 1000/1`
  .trim()
  .split(/\s+/)
  .map((text) => {
    const [win = 0, stake = 1] = text.split('/').map(Number);
    return { text, profit: (100 * win) / stake };
  });

/** The nearest usual fraction: 1.85 is 5/6. Bets are paid by the decimal price. */
function fractional(hundredths: number): string {
  const profit = hundredths - 100;
  const distance = (fraction: { profit: number }) => Math.abs(fraction.profit - profit);
  return FRACTIONS.reduce((best, next) => (distance(next) < distance(best) ? next : best)).text;
}

/** The profit of a stake of 100, or the stake for a profit of 100. */
function american(hundredths: number): string {
  const win = hundredths - 100;
  return win >= 100 ? `+${win}` : `\u2212${Math.round(10_000 / win)}`;
}
