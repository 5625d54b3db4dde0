import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { directionOf, scriptOf, type Messages, type Language } from '@tessera/i18n';
import { readMessages } from '@tessera/i18n/vite';

import { BOOT_DATA, type BootData } from '../src/app/splash/boot-data';
import { bannersFor, sourceSet, type Banner } from '../src/features/home/banners';
import type { SiteConfig } from '../src/site/schema';
import { between } from './between';
import { withBrandTags } from './head';

type DrawSplash = (site: SiteConfig, language: Language, messages: Messages) => string;

/** The splash's own code, built for drawing it: `drawSplash(site, language, messages)`. */
export const SPLASH_MODULE = fileURLToPath(new URL('../.cache/splash/draw-splash.js', import.meta.url));
const BLOCK = new RegExp(`<script type="application/json" id="${BOOT_DATA}">([^<]*)</script>`);
const LOCALES = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/**
 * The pages of the site: `index.html` carries the splash in every language and a script chooses; a host that can choose by
 * cookie serves `index.fr.html` and its likes, which carry one language from the first byte.
 */
export async function drawPages(
  html: string,
  site: SiteConfig,
  assets: readonly string[],
): Promise<Map<string, string>> {
  if (!existsSync(SPLASH_MODULE)) throw new Error(`${SPLASH_MODULE} is missing: build the site first`);
  const { drawSplash } = (await import(pathToFileURL(SPLASH_MODULE).href)) as { drawSplash: DrawSplash };
  const splashes = new Map(
    site.languages.map((language) => [language, drawSplash(site, language, readMessages(LOCALES, language))]),
  );
  const all = inOrder(between(html, 'splash', [...splashes.values()].join('')), site, assets);
  return new Map([
    ['index.html', inLanguage(all, site.defaultLanguage)],
    ...site.languages.map((language): [string, string] => {
      const own = between(withBrandTags(html, site, language), 'splash', splashes.get(language) ?? '');
      return [`index.${language}.html`, inOrder(inLanguage(own, language), site, assets, language)];
    }),
  ]);
}

function inLanguage(html: string, language: Language): string {
  return html.replace(
    /<html lang="\w+" dir="\w+">/,
    `<html lang="${language}" dir="${directionOf(language)}">`,
  );
}

/** What a build knows of its files; the rest of the boot data follows from the site file. */
export type BuiltFiles = Pick<BootData, 'entry' | 'style' | 'code'>;

export function bootBlock(data: BuiltFiles | BootData): string {
  return `<script type="application/json" id="${BOOT_DATA}">${JSON.stringify(data)}</script>`;
}

/**
 * A slow line carries what is asked for side by side, whatever its priority. So the head asks for the picture that fills the
 * first screen and the styles of the splash alone, and `boot.ts` for the rest once it runs.
 */
function inOrder(html: string, site: SiteConfig, assets: readonly string[], chosen?: Language): string {
  const built = BLOCK.exec(html)?.[1];
  if (built === undefined) throw new Error('the page lacks its boot data');
  const asset = (pattern: RegExp) => `/${assets.find((name) => pattern.test(name)) ?? ''}`;
  // The picture of most readers does not wait for the choice; few see another one.
  const common = firstBanners(site, chosen ?? site.defaultLanguage);
  const { entry, style, code } = JSON.parse(built) as BuiltFiles;
  const data: BootData = {
    // All of them in the page of one language too: `?lng=` may ask for another than the host has chosen.
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    entry,
    style,
    code,
    pages: site.pages.map(({ kind, path }) => ({ kind, path })),
    fonts: fontsOf(site, asset).filter(({ script }) =>
      site.languages.some((language) => script === 'latin' || script === scriptOf(language)),
    ),
    messages: Object.fromEntries(
      site.languages.map((language) => [language, asset(new RegExp(`assets/${language}-[\\w-]+\\.json$`))]),
    ),
    pictures: site.languages.flatMap((language) =>
      firstBanners(site, language)
        .filter(({ srcset }) => common.every((one) => one.srcset !== srcset))
        .map((banner) => ({ language, ...banner })),
    ),
  };
  const preloads = common.map(
    ({ media, srcset, sizes }) =>
      `\n    <link rel="preload" as="image" media="${media}" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high" />`,
  );
  return between(
    html.replace(BLOCK, () => bootBlock(data)),
    'preload',
    preloads.join(''),
  );
}

/** The product's own fonts, or the brand's. */
function fontsOf(site: SiteConfig, asset: (pattern: RegExp) => string): BootData['fonts'] {
  if (site.font.faces)
    return site.font.faces.map(({ address, characters }) => ({
      href: address,
      script: /U\+06/i.test(characters) ? 'arabic' : 'latin',
    }));
  return ['latin', 'arabic'].map((script) => ({
    href: asset(new RegExp(`${script}-wght-normal-[\\w-]+\\.woff2$`)),
    script,
  }));
}

type FirstBanner = Omit<BootData['pictures'][number], 'language'>;

function firstBanners(site: SiteConfig, language: Language): FirstBanner[] {
  const picture = (banner: Banner | undefined, media: string, sizes: string) =>
    banner ? [{ media, srcset: sourceSet(banner.picture, language), sizes }] : [];
  return [
    ...picture(bannersFor(site.banners, true)[0], '(min-width: 992px)', '75vw'),
    ...picture(bannersFor(site.banners, false)[0], '(max-width: 991.98px)', '100vw'),
  ];
}
