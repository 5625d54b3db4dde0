export { currencyExponent } from './currency';
export { decimalText, formatMoney, type FormatOptions } from './format';
export {
  exactAmount,
  exactSignedAmount,
  minor,
  minorOfUnits,
  parseAmount,
  sum,
  unitsOfMinor,
  ZERO,
  type Minor,
} from './minor';
