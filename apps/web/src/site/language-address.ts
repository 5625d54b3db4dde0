import type { Language } from '@tessera/i18n/languages';

type Languages = { languages: readonly Language[]; defaultLanguage: Language };

/** The address of a page in a language: `/casino` in the default language, `/en/casino` in the others. */
export function addressIn(language: Language, { defaultLanguage }: Languages, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language and the path of `/en/casino`; without the code of an offered language, the path itself. */
export function splitAddress(
  languages: readonly Language[],
  path: string,
): { language: Language | undefined; path: string } {
  const [, code, rest = ''] = path.split(/^\/([^/]+)/);
  const language = languages.find((offered) => offered === code);
  return language ? { language, path: rest || '/' } : { language, path };
}
