import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import {
  addLanguages,
  closestLanguage,
  DEFAULT_LANGUAGE,
  entryOf,
  fallbackOf,
  languages,
  removeLanguages,
} from './languages';
import type { Language, LanguageEntry } from './languages';
import { translationProblems } from './problems';
import { foldersIn, languagesIn, readTexts, type Texts } from './texts';

/*
 * A language pack adds a language without a change of the product: the folder `<code>/` with `language.json` (name, locale,
 * direction, fallback) and one file of texts for each part of the product, `{ "area.key": "text" }`. A folder of a language of the
 * product has no `language.json`: its texts override the product's.
 */

/** The files of a language pack. */
export const PACK_PARTS = ['site', 'operator', 'games', 'sportsbook', 'bank'] as const;
export type PackPart = (typeof PACK_PARTS)[number];

type LanguageFolder = { code: Language; folder: string };
export type LanguagePack = LanguageFolder & { entry: LanguageEntry };

const ENTRY_FILE = 'language.json';
const FILES = new Set([ENTRY_FILE, ...PACK_PARTS.map((part) => `${part}.json`)]);

/** The folders of languages in a folder. A JSON file in one of them with another name than those of a pack is an error. */
function languageFolders(directory: string): LanguageFolder[] {
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    throw new Error(`${directory} is not a folder of language packs`);
  const found = foldersIn(directory)
    .toSorted()
    .map((code) => ({ code, folder: join(directory, code) }));
  for (const { folder } of found)
    for (const name of readdirSync(folder))
      if (name.endsWith('.json') && !FILES.has(name))
        throw new Error(`${join(folder, name)}: the files are ${[...FILES].join(', ')}`);
  return found;
}

/** The language packs in a folder. An invalid one is an error. */
export function readLanguagePacks(directory: string): LanguagePack[] {
  return languageFolders(directory)
    .filter(({ code }) => !isOfProduct(code))
    .map(({ code, folder }) => ({ code, folder, entry: readEntry(code, join(folder, ENTRY_FILE)) }));
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
    throw new Error(`${file}: this is not valid JSON: ${(failure as Error).message}`, { cause: failure });
  }
  throw new Error(`${file}: this is not a JSON object`);
}

/** The file of a part, which a pack may lack. */
export function packFile({ folder }: LanguageFolder, part: PackPart): string | undefined {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? file : undefined;
}

function packTexts(pack: LanguageFolder, part: PackPart): Texts {
  const file = packFile(pack, part);
  if (file === undefined) return {};
  const texts = readJson(file);
  for (const [key, text] of Object.entries(texts))
    if (typeof text !== 'string') throw new Error(`${file}: "${key}" is not a text`);
  return texts as Texts;
}

const packs = new Map<Language, LanguagePack>();
let overrides: LanguageFolder[] = [];

function isOfProduct(code: Language): boolean {
  return languages.includes(code) && !packs.has(code);
}

/** Adds the languages and the texts of a folder of packs to this process; the returned function removes them. */
export function addLanguagePacks(directory: string): () => void {
  const found = readLanguagePacks(directory);
  const own = languageFolders(directory).filter(({ code }) => isOfProduct(code));
  for (const { code, folder } of own)
    if (existsSync(join(folder, ENTRY_FILE)))
      throw new Error(
        `${join(folder, ENTRY_FILE)}: ${code} is a language of the product; without this file the folder overrides texts of it`,
      );
  for (const pack of found) packs.set(pack.code, pack);
  overrides = [...overrides, ...own];
  addLanguages(Object.fromEntries(found.map(({ code, entry }) => [code, entry])));
  return () => {
    for (const { code } of found) packs.delete(code);
    overrides = overrides.filter((folder) => !own.includes(folder));
    removeLanguages(found.map(({ code }) => code));
  };
}

/** The language packs of this process. */
export function languagePacks(): LanguagePack[] {
  return [...packs.values()];
}

/** The files of a part that override texts of the product; later ones override earlier ones. */
export function overridingFiles(part: PackPart): { code: Language; file: string }[] {
  return overrides.flatMap((each) => {
    const file = packFile(each, part);
    return file === undefined ? [] : [{ code: each.code, file }];
  });
}

/** The parts whose servers replace `{name}` and do not know ICU messages. */
const PLAIN_PARTS = new Set<PackPart>(['operator', 'bank']);

function isFormatted(text: string): boolean {
  return /\{\s*\w+\s*,/.test(text);
}

/** What is wrong with the texts of a part in the packs of this process; each reason has its line. A pack may have texts of an older version. */
export function packProblems(part: PackPart, directory: string): string[] {
  const own = languagesIn(directory);
  return [...packs.values(), ...overrides].flatMap((each) => {
    const model = readTexts(directory, closestLanguage(each.code, own));
    const texts = Object.entries(packTexts(each, part)).filter(([key]) => !('entry' in each) || key in model);
    const file = packFile(each, part) ?? '';
    const formatted = texts
      .filter(([, text]) => PLAIN_PARTS.has(part) && isFormatted(text))
      .map(([key]) => ({ key, text: 'placeholders are plain here, such as {minutes}' }));
    return [...translationProblems(Object.fromEntries(texts), model, each.code), ...formatted].map(
      ({ key, text }) => `${file}:${lineOf(file, key)}: ${key}: ${text}`,
    );
  });
}

function lineOf(file: string, key: string): number {
  const content = readFileSync(file, 'utf8');
  return content.slice(0, content.indexOf(JSON.stringify(key))).split('\n').length;
}

export type PartTexts = {
  /** The languages that have texts of this part. */
  available: () => Language[];
  /** All texts in a language; those that a pack lacks are in its fallback language. */
  in: (language: Language) => Texts;
  /** The languages with texts that are not the product's: those of packs, and those with overrides. */
  added: () => Pick<LanguagePack, 'code' | 'entry'>[];
};

/** The texts of a part of the product: the folders of `directory`, and the language packs of this process. */
export function textsOfPart(part: PackPart, directory: string): PartTexts {
  const own = languagesIn(directory);
  const cache = new Map<Language, Texts>();
  const withTexts = () => languagePacks().filter((pack) => packFile(pack, part) !== undefined);
  const overridden = () => [...new Set(overridingFiles(part).map(({ code }) => code))].filter(isOwn);
  const isOwn = (language: Language) => own.includes(language);
  const read = (language: Language): Texts => {
    if (isOwn(language))
      return Object.assign(
        readTexts(directory, language),
        ...overrides.filter(({ code }) => code === language).map((each) => packTexts(each, part)),
      ) as Texts;
    const pack = packs.get(language);
    if (!pack) throw new Error(`there are no texts in ${language}`);
    return { ...textsIn(fallbackOf(language) ?? DEFAULT_LANGUAGE), ...packTexts(pack, part) };
  };
  function textsIn(language: Language): Texts {
    const known = cache.get(language) ?? read(language);
    cache.set(language, known);
    return known;
  }
  return {
    available: () => [...own, ...withTexts().map(({ code }) => code)],
    in: textsIn,
    added: () => [...overridden().map((code) => ({ code, entry: entryOf(code) })), ...withTexts()],
  };
}
