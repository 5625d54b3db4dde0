import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { closestLanguage, fallbackOf, languages } from '@tessera/i18n/languages';
import { addLanguagePacks, languagePacks, PACK_PARTS, packFile, type PackPart } from '@tessera/i18n/packs';
import { missingKeys } from '@tessera/i18n/problems';
import { languagesIn, readTexts, type Texts } from '@tessera/i18n/texts';

import { readTextFile, type ProductTexts } from '../../build/brand-texts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The texts of the other parts, where they are installed. Those of the site are in the built files. */
const FOLDERS: Record<Exclude<PackPart, 'site'>, string> = {
  operator: 'apps/operator/src/locales',
  games: 'apps/arcade/src/client/locales',
  sportsbook: 'apps/sportsbook/src/client/locales',
  bank: 'apps/sandbox/src/bank/locales',
};

/** The texts of a part in a language of the product, or in the one that is closest to it. */
function modelOf(part: PackPart, language: string, product: ProductTexts): Texts | undefined {
  if (part === 'site') return product.texts[closestLanguage(language, Object.keys(product.texts))];
  const folder = join(ROOT, FOLDERS[part]);
  return existsSync(folder) ? readTexts(folder, closestLanguage(language, languagesIn(folder))) : undefined;
}

/** All texts of the site in a language of the product, for a file of `texts/`. */
export function allTexts(language: string, product: ProductTexts): string {
  const texts = product.texts[language];
  if (!texts)
    throw new Error(
      `The product has no texts in ${language}; it has ${Object.keys(product.texts).join(', ')}.`,
    );
  return JSON.stringify(texts, null, 2);
}

/** What is left to translate in a language pack: for each of its files the wrong texts, and the missing ones as JSON. */
export function missingReport(language: string, packsFolder: string, product: ProductTexts): string {
  const removePacks = addLanguagePacks(packsFolder);
  try {
    const pack = languagePacks().find(({ code }) => code === language);
    if (!pack)
      throw new Error(
        `There is no ${join(packsFolder, language)}. The languages are ${languages.join(', ')}.`,
      );
    return PACK_PARTS.flatMap((part) => {
      const model = modelOf(part, fallbackOf(language) ?? language, product);
      if (!model) return [];
      const file = packFile(pack, part);
      const { texts, reasons } =
        file === undefined ? { texts: {}, reasons: [] } : readTextFile(file, model, language);
      const missing = missingKeys(texts, model);
      const count = `${missing.length} of ${Object.keys(model).length} texts are missing`;
      const name = join(pack.folder, `${part}.json`);
      const list = missing.map((key): [string, string] => [key, model[key] ?? '']);
      return [
        `${name}: ${missing.length === 0 ? 'complete' : count}`,
        ...reasons,
        ...(missing.length > 0 ? [JSON.stringify(Object.fromEntries(list), null, 2)] : []),
      ];
    }).join('\n');
  } finally {
    removePacks();
  }
}
