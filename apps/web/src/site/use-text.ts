import { useTranslation } from '@tessera/i18n';

import type { Label } from './schema';
import { textIn } from './site-map';

/** Reads the site file's texts in the language in force. */
export function useText(): (label: Label) => string {
  const { language } = useTranslation();
  return (label) => textIn(label, language);
}
