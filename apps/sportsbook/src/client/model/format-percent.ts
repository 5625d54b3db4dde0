import { localeOf, type Language } from '@tessera/i18n';

/** "5.0%" in English, "5,0 %" in French. */
export function formatPercent(share: number, language: Language): string {
  return share.toLocaleString(localeOf(language), { style: 'percent', minimumFractionDigits: 1 });
}
