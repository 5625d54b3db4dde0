import { loadMessages, type Language } from '@tessera/i18n';

import { addressOf, areas } from './language';

/** Loads the messages of a language that will probably be chosen. */
export function preloadLanguage(language: Language): void {
  // Choosing the language loads them again and reports the failure.
  for (const area of areas) loadMessages(addressOf(area, language)).catch(() => undefined);
}
