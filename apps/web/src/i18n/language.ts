import {
  addLanguages,
  applyMessages,
  directionOf,
  loadMessages,
  setLocales,
  type Language,
  type Messages,
} from '@tessera/i18n';

import { navigate } from '../platform/navigation';
import { site } from '../site';
import type { LaterArea } from './areas';
import { addressWithoutLanguage, languageOfAddress, storeLanguage } from './detect';

/** The language that was chosen last. Messages of an earlier choice that load later are discarded. */
export let requested: Language | undefined;

/** The areas of `addMessages`, and the messages of the first load under the empty name. */
export const areas = new Set<LaterArea | ''>(['']);

export function addressOf(area: LaterArea | '', language: Language): string {
  return (site.texts[language] ?? '').replace('*', area && `${area}.`);
}

export async function show(language: Language): Promise<boolean> {
  requested = language;
  const messages = await Promise.all([...areas].map((area) => loadMessages(addressOf(area, language))));
  if (requested !== language) return false;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  applyMessages(language, Object.assign({}, ...messages) as Messages);
  return true;
}

/** Loads the texts of the page's language, which `boot.ts` has detected. Until then the prerendered page is shown. */
export async function startLanguage(): Promise<void> {
  addLanguages(site.addedLanguages ?? {});
  setLocales(site.locales ?? {});
  // Stored like a choice in the menu.
  const fromAddress = languageOfAddress(site.languages);
  if (fromAddress) storeLanguage(fromAddress);
  await show(document.documentElement.lang);
}

/** Changes the language of the whole page and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  if (!(await show(language))) return;
  storeLanguage(language);
  const address = addressWithoutLanguage();
  if (address !== undefined) navigate(address, { replace: true, state: history.state });
}
