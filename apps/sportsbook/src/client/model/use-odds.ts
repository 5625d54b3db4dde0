import { useTranslation } from '@tessera/i18n';

import { formatOdds } from './format-odds';
import { useSettings } from './settings';

/** Formats odds as the player has chosen, in the page's language. */
export function useOdds(): (hundredths: number) => string {
  const { locale } = useTranslation();
  const format = useSettings((settings) => settings.oddsFormat);
  return (hundredths) => formatOdds(hundredths, format, locale);
}
