/** "5.0%" in English, "5,0 %" in French. */
export function formatPercent(share: number, locale: string): string {
  return share.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 1 });
}
