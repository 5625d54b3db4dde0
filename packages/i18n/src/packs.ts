import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { addLanguages, DEFAULT_LANGUAGE, fallbackOf, languages, removeLanguages } from './languages';
import type { Language, LanguageEntry } from './languages';
import { foldersIn, languagesIn, readTexts, type Texts } from './texts';

/*
 * A language pack adds a language without a change of the product: the folder `<code>/` with `language.json` (name, locale,
 * direction, fallback) and one file of texts for each part of the product, `{ "area.key": "text" }`.
 */

/** The files of a language pack. */
export const PACK_PARTS = ['site', 'operator', 'games', 'sportsbook', 'bank'] as const;
export type PackPart = (typeof PACK_PARTS)[number];

export type LanguagePack = { code: Language; folder: string; entry: LanguageEntry };

const ENTRY_FILE = 'language.json';

/** The language packs in a folder; an error says what is wrong with one. */
export function readLanguagePacks(directory: string): LanguagePack[] {
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    throw new Error(`${directory} is no folder of language packs`);
  return foldersIn(directory)
    .toSorted()
    .map((code) => {
      const folder = join(directory, code);
      return { code, folder, entry: readEntry(code, join(folder, ENTRY_FILE)) };
    });
}

function readEntry(code: string, file: string): LanguageEntry {
  const refuse = (reason: string): never => {
    throw new Error(`${file}: ${reason}`);
  };
  if (!/^[a-z]{2,3}$/.test(code))
    refuse(`the folder is named by a language code such as "de", not "${code}"`);
  if (!existsSync(file)) refuse('there is no such file; it has "name", "locale" and "direction"');
  const entry = readJson(file);
  for (const key of Object.keys(entry))
    if (!['name', 'locale', 'direction', 'fallback'].includes(key)) refuse(`there is no field "${key}"`);
  const { name, locale, direction, fallback } = entry;
  if (typeof name !== 'string' || name.trim() === '') return refuse('"name" is the name of the language');
  if (typeof locale !== 'string' || !isLocale(locale))
    return refuse('"locale" is a BCP 47 tag such as "de-DE"');
  if (direction !== 'ltr' && direction !== 'rtl') return refuse('"direction" is "ltr" or "rtl"');
  if (fallback === undefined) return { name, locale, direction };
  if (typeof fallback !== 'string' || fallback === code || !languages.includes(fallback))
    return refuse(`"fallback" is another language: ${languages.join(', ')}`);
  return { name, locale, direction, fallback };
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function readJson(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (failure) {
    throw new Error(`${file}: this is no JSON: ${(failure as Error).message}`, { cause: failure });
  }
  throw new Error(`${file}: this is no JSON object`);
}

/** The file of a part, which a pack may lack. */
export function packFile({ folder }: LanguagePack, part: PackPart): string | undefined {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? file : undefined;
}

function packTexts(pack: LanguagePack, part: PackPart): Texts {
  const file = packFile(pack, part);
  if (file === undefined) return {};
  const texts = readJson(file);
  for (const [key, text] of Object.entries(texts))
    if (typeof text !== 'string') throw new Error(`${file}: "${key}" is no text`);
  return texts as Texts;
}

const packs = new Map<Language, LanguagePack>();

/**
 * Adds the languages of a folder of packs to this process; the returned function removes them. A language of the product
 * cannot be replaced.
 */
export function addLanguagePacks(directory: string): () => void {
  const found = readLanguagePacks(directory);
  for (const { code, folder } of found)
    if (languages.includes(code) && !packs.has(code))
      throw new Error(`${folder}: ${code} is a language of the product`);
  for (const pack of found) packs.set(pack.code, pack);
  addLanguages(Object.fromEntries(found.map(({ code, entry }) => [code, entry])));
  return () => {
    for (const { code } of found) packs.delete(code);
    removeLanguages(found.map(({ code }) => code));
  };
}

/** The language packs of this process. */
export function languagePacks(): LanguagePack[] {
  return [...packs.values()];
}

export type PartTexts = {
  /** The languages that have texts of this part. */
  available: () => Language[];
  /** All texts in a language; those that a pack lacks are in its fallback language. */
  in: (language: Language) => Texts;
  /** The languages of packs. */
  added: () => LanguagePack[];
};

/** The texts of a part of the product: the folders of `directory`, and the language packs of this process. */
export function textsOfPart(part: PackPart, directory: string): PartTexts {
  const own = languagesIn(directory);
  const cache = new Map<Language, Texts>();
  const added = () => languagePacks().filter((pack) => packFile(pack, part) !== undefined);
  const read = (language: Language): Texts => {
    if (own.includes(language)) return readTexts(directory, language);
    const pack = packs.get(language);
    if (!pack) throw new Error(`there are no texts in ${language}`);
    return { ...textsIn(fallbackOf(language) ?? DEFAULT_LANGUAGE), ...packTexts(pack, part) };
  };
  function textsIn(language: Language): Texts {
    const known = cache.get(language) ?? read(language);
    cache.set(language, known);
    return known;
  }
  return { available: () => [...own, ...added().map(({ code }) => code)], in: textsIn, added };
}
