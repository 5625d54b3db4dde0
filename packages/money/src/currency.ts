/** Currencies without two decimals, by ISO 4217 (list one, "minor unit"). The digits of CLDR differ. */
const EXPONENTS: Record<string, number> = {
  ...withExponent(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withExponent(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withExponent(4, 'CLF UYW'),
};

function withExponent(exponent: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, exponent]));
}

/** The number of decimals: 3 for TND. */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}
