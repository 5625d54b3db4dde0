import { formatDecimal } from '@tessera/i18n/numbers';
import { currencyExponent } from '@tessera/money';

/** "1,25×" from hundredths. Always two decimals, because these figures change while they are read. */
export function formatCenti(centi: number, locale: string): string {
  return `${formatDecimal((centi / 100).toFixed(2), locale)}×`;
}

/** "12,5×", without decimals that are zero. */
export function formatTimes(multiplier: number, locale: string): string {
  return `${formatDecimal(String(Math.round(multiplier * 100) / 100), locale)}×`;
}

/** Units of the currency; hundreds in one without decimals, whose amounts are large. */
export function unitsOf(amount: number, currency: string): number {
  return amount / 10 ** (currencyExponent(currency) || 2);
}

/** The amount on a chip: "2,5" or "1,5k". */
export function formatChip(amount: number, currency: string, locale: string): string {
  const units = unitsOf(amount, currency);
  const [figure, unit] = units >= 1_000 ? [units / 1_000, 'k'] : [units, ''];
  return formatDecimal(String(Math.round(figure * 10) / 10), locale) + unit;
}
