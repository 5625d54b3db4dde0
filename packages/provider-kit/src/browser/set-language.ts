import {
  applyMessages,
  directionOf,
  loadMessages,
  availableLanguage,
  type Language,
  type MessageUrls,
} from '@tessera/i18n';

/** Sets the page to the requested language, or to the closest one that has texts. */
export async function setLanguage(requested: string | undefined, urls: MessageUrls): Promise<Language> {
  const language = availableLanguage(requested ?? null, urls);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  applyMessages(language, await loadMessages(language, urls));
  return language;
}
