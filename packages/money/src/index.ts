export { currencyExponent } from './currency';
export { decimalText, formatMoney, type FormatOptions } from './format';
export { minor, parseAmount, sum, ZERO, type Minor } from './minor';
