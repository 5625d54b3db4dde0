import {
  applyMessages,
  directionOf,
  loadMessages,
  availableLanguage,
  type Language,
  type MessageUrls,
} from '@tessera/i18n';

/** Turns the page to the language that was asked for, or the closest that its texts exist in. */
export async function setLanguage(asked: string | undefined, urls: MessageUrls): Promise<Language> {
  const language = availableLanguage(asked ?? null, urls);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  applyMessages(language, await loadMessages(language, urls));
  return language;
}
