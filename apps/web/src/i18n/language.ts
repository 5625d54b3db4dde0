import {
  applyMessages,
  directionOf,
  loadMessages,
  setLocales,
  type Language,
  type Messages,
} from '@tessera/i18n';
import { messageUrls } from 'virtual:messages';

import { site } from '../site';
import { askedLanguage, detectLanguage, forgetAskedLanguage, rememberLanguage } from './detect';

// Only the last choice counts when somebody chooses twice while messages are on their way.
export let wanted: Language | undefined;

/** The first messages, and those that came later with the parts that show them. */
export const files = new Set([messageUrls]);

export async function show(language: Language): Promise<boolean> {
  wanted = language;
  const messages = await Promise.all([...files].map((urls) => loadMessages(language, urls)));
  if (wanted !== language) return false;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  applyMessages(language, Object.assign({}, ...messages) as Messages);
  return true;
}

/** Shows the page in the visitor's language; until then the prerendered frame stands. */
export async function startLanguage(): Promise<void> {
  setLocales(site.locales ?? {});
  // Remembered like a choice in the menu.
  const asked = askedLanguage(site.languages);
  if (asked) rememberLanguage(asked);
  await show(detectLanguage(site));
}

/** Changes the language at once, everywhere, and remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  if (!(await show(language))) return;
  rememberLanguage(language);
  forgetAskedLanguage();
}
