import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { DEFAULT_LANGUAGE, type Language, type LanguageEntry } from '@tessera/i18n/languages';
import { compileTexts } from '@tessera/i18n/messages';
import { languagePacks, overridingFiles, packFile } from '@tessera/i18n/packs';
import { missingKeys, translationProblems } from '@tessera/i18n/problems';
import type { Texts } from '@tessera/i18n/texts';

import type { SiteConfig } from '../src/site/schema';
import { contentHash } from './content-hash';
import { readJsonFile, SiteFileRefused } from './site-file';

/** The texts of the product that a build contains: `area.key` by language. */
export type ProductTexts = {
  /** Areas in files of their own. */
  later: readonly string[];
  texts: Record<Language, Texts>;
};

/** What a brand and its language packs add. */
export type BrandTexts = {
  overrides: Record<Language, Texts>;
  packs: Record<Language, { entry: LanguageEntry; texts: Texts }>;
};

/** The folder beside the site file with texts that override the product's, `<language>.json`. */
const OVERRIDES = 'texts';

/** Reads the texts of a brand; refuses the wrong ones, all together. */
export function readBrandTexts(folder: string, product: ProductTexts, site: SiteConfig): BrandTexts {
  const model = product.texts[DEFAULT_LANGUAGE] ?? {};
  const problems: string[] = [];
  const read = (file: string, language: Language, isPack = false): Texts => {
    const { texts, reasons } = readTextFile(file, model, language, { isPack });
    problems.push(...reasons);
    return texts;
  };
  const packs = languagePacks().filter(({ code }) => site.languages.includes(code));
  const result: BrandTexts = {
    packs: Object.fromEntries(
      packs.map((pack) => {
        const file = packFile(pack, 'site');
        return [
          pack.code,
          { entry: pack.entry, texts: file === undefined ? {} : read(file, pack.code, true) },
        ];
      }),
    ),
    overrides: {},
  };
  for (const { code, file } of overridingFiles('site'))
    if (site.languages.includes(code))
      result.overrides[code] = { ...result.overrides[code], ...read(file, code) };
  const overrides = join(folder, OVERRIDES);
  for (const name of existsSync(overrides) ? readdirSync(overrides).toSorted() : []) {
    const file = join(overrides, name);
    const language = /^([a-z]{2,3})\.json$/.exec(name)?.[1];
    if (language === undefined) problems.push(`${file}: the file is named by a language: fr.json`);
    else if (!site.languages.includes(language))
      problems.push(`${file}: the site does not offer ${language} ("languages" in the site file)`);
    else result.overrides[language] = { ...result.overrides[language], ...read(file, language) };
  }
  if (problems.length > 0) throw new SiteFileRefused(problems);
  return result;
}

/**
 * A file of texts; each reason has its line. A pack may have texts that this version of the product no longer has: they are left
 * out. In the file of a brand such a key is a mistake.
 */
export function readTextFile(
  file: string,
  model: Texts,
  language: Language,
  { isPack = false } = {},
): { texts: Texts; reasons: string[] } {
  const { value, lineOf } = readJsonFile(file);
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const texts: Texts = {};
  const reasons: string[] = [];
  for (const [key, text] of entries)
    if (isPack && !(key in model)) continue;
    else if (typeof text === 'string') texts[key] = text;
    else reasons.push(`${file}:${lineOf([key])}: ${key}: this is not a text`);
  for (const { key, text } of translationProblems(texts, model, language))
    reasons.push(`${file}:${lineOf([key])}: ${key}: ${text}`);
  return { texts, reasons };
}

export type MissingTexts = { language: Language; shownIn: Language; keys: string[] };

/** The keys that a language pack lacks. */
export function missingTexts(
  { packs }: BrandTexts,
  product: ProductTexts,
  { defaultLanguage }: Pick<SiteConfig, 'defaultLanguage'>,
): MissingTexts[] {
  const model = product.texts[DEFAULT_LANGUAGE] ?? {};
  return Object.entries(packs).map(([language, { entry, texts }]) => ({
    language,
    shownIn: fallbackIn(language, entry, defaultLanguage),
    keys: missingKeys(texts, model),
  }));
}

/** A text that a pack lacks is in the site's default language; if that is the pack, in its own fallback. */
function fallbackIn(language: Language, entry: LanguageEntry, defaultLanguage: Language): Language {
  return language === defaultLanguage ? (entry.fallback ?? DEFAULT_LANGUAGE) : defaultLanguage;
}

/** All texts of a language of the site. */
export function textsOf(
  language: Language,
  product: ProductTexts,
  { overrides, packs }: BrandTexts,
  { defaultLanguage }: Pick<SiteConfig, 'defaultLanguage'>,
): Texts {
  const resolve = (code: Language): Texts => {
    const pack = packs[code];
    const own = pack
      ? { ...resolve(fallbackIn(code, pack.entry, defaultLanguage)), ...pack.texts }
      : product.texts[code];
    return { ...own, ...overrides[code] };
  };
  return resolve(language);
}

/** The files of a language, by the area's prefix of their name, and their address with `*` in place of that prefix. */
export function textFiles(
  language: Language,
  texts: Texts,
  later: readonly string[],
): { address: string; files: Map<string, string> } {
  const areaOf = (key: string) => later.find((area) => key.startsWith(`${area}.`)) ?? '';
  const contents = ['', ...later].map((area): [string, string] => {
    const own = Object.entries(texts)
      .filter(([key]) => areaOf(key) === area)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return [area && `${area}.`, JSON.stringify(compileTexts(Object.fromEntries(own)))];
  });
  // One hash for all files of a language: the page contains one address for each language.
  const address = `/assets/*${language}-${contentHash(JSON.stringify(contents))}.json`;
  return {
    address,
    files: new Map(contents.map(([prefix, text]) => [address.replace('*', prefix), text])),
  };
}
