import { formatDecimal } from '@tessera/i18n/numbers';

/** "1,25×" from hundredths. Always two decimals, because these figures change while they are read. */
export function formatCenti(centi: number, locale: string): string {
  return `${formatDecimal((centi / 100).toFixed(2), locale)}×`;
}

/** "12,5×", without decimals that are zero. */
export function formatTimes(multiplier: number, locale: string): string {
  return `${formatDecimal(String(Math.round(multiplier * 100) / 100), locale)}×`;
}
