/** ISO 4217 minor-unit exponents of the currencies an operator here may use; two decimals unless listed. */
const EXPONENTS: Record<string, number> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLP: 0,
  DJF: 0,
  JPY: 0,
  KRW: 0,
  VND: 0,
  XAF: 0,
  XOF: 0,
};

/** How many decimals an amount has: 3 for TND. */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}
