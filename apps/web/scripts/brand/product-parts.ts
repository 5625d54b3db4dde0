import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { BrandTexts, ProductTexts } from '../../build/brand-texts';
import type { SiteConfig } from '../../src/site/schema';

/** Pictures that are shown only if the site file names them. The others are shown by the product itself. */
const NAMED_BY_SITE = /^(apple-touch-icon|banner-|favicon|icon-|mark|mobile-|og|tile-)/;

const OPTIONAL_COLOURS = ['text', 'strongText', 'quietText'] as const;

/** What of the product a branded site still shows: pictures, colours, font. */
export function productParts(site: SiteConfig, folder: string, dist: string): string[] {
  const pictures = readdirSync(join(dist, 'art'))
    .filter((name) => /\.(avif|jpg|png|svg|webp)$/.test(name))
    .filter((name) => !existsSync(join(folder, 'art', name)))
    .filter((name) => !NAMED_BY_SITE.test(name) || isNamed(site, `/art/${name}`));
  const colours = OPTIONAL_COLOURS.filter((name) => site.colours[name] === undefined);
  return [
    ...(pictures.length > 0 ? [`pictures in art/: ${pictures.join(', ')}`] : []),
    ...(colours.length > 0 ? [`colours: ${colours.join(', ')}`] : []),
    ...(site.font.faces ? [] : [`font: ${site.font.family}`]),
  ];
}

/** How many texts of each language the brand does not replace. Those of language packs are not the product's. */
export function productTexts(
  { overrides }: Pick<BrandTexts, 'overrides'>,
  { texts }: Pick<ProductTexts, 'texts'>,
  { languages }: Pick<SiteConfig, 'languages'>,
): string[] {
  const counts = languages.flatMap((language) => {
    const keys = Object.keys(texts[language] ?? {});
    const own = overrides[language] ?? {};
    const left = keys.filter((key) => !(key in own)).length;
    return left === 0 ? [] : [`${left} of ${keys.length} in ${language}`];
  });
  return counts.length > 0 ? [`texts: ${counts.join(', ')}`] : [];
}

/** Whether the site file has this address, also as `/art/banner-1-{width}.avif`. */
function isNamed(site: SiteConfig, address: string): boolean {
  const text = JSON.stringify(site);
  return text.includes(`"${address}"`) || text.includes(`"${address.replace(/\d+(\.\w+)$/, '{width}$1')}"`);
}
