import { useTranslation } from '@tessera/i18n';

import type { Label } from './schema';
import { textIn } from './site-map';

/** Returns the text of a label in the current language. */
export function useText(): (label: Label) => string {
  const { language } = useTranslation();
  return (label) => textIn(label, language);
}
