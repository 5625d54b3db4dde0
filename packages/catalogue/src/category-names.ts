import { fileURLToPath } from 'node:url';

import { languagesIn, readTexts } from '@tessera/i18n/texts';

/** Names by id, for every language that has some. For servers only: it reads files. */
export function categoryNames(): (id: number) => Record<string, string> {
  const folder = fileURLToPath(new URL('locales', import.meta.url));
  const texts = languagesIn(folder).map((language) => [language, readTexts(folder, language)] as const);
  return (id) =>
    Object.fromEntries(texts.map(([language, own]) => [language, own[`categories.${id}`] ?? '']));
}
