import {
  addLanguages,
  applyMessages,
  directionOf,
  loadMessages,
  availableLanguage,
  type Language,
  type LanguageEntry,
  type MessageUrls,
} from '@tessera/i18n';

import { ADDED_LANGUAGES } from '../added-languages';

type AddedLanguage = LanguageEntry & { messages: string };

/** The languages of packs, which the server writes into the page. */
function readAdded(): Record<Language, AddedLanguage> {
  const text = document.getElementById(ADDED_LANGUAGES)?.textContent;
  return JSON.parse(text ?? '{}') as Record<Language, AddedLanguage>;
}

/** Sets the page to the requested language, or to the closest one that has texts. */
export async function setLanguage(requested: string | undefined, own: MessageUrls): Promise<Language> {
  const added = readAdded();
  addLanguages(added);
  const addedUrls = Object.entries(added).map(([code, { messages }]) => [code, messages]);
  const urls: MessageUrls = { ...own, ...Object.fromEntries(addedUrls) };
  const language = availableLanguage(requested ?? null, urls);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  applyMessages(language, await loadMessages(urls[language] ?? ''));
  return language;
}
