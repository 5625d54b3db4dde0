import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { DEFAULT_LANGUAGE, directionOf, languages, type Messages, type Language } from '@tessera/i18n';
import { readMessages } from '@tessera/i18n/vite';

import { bannersFor, sourceSet, type Banner } from '../src/features/home/banners';
import type { SiteConfig } from '../src/site/schema';
import { between } from './between';
import { withBrandTags } from './head';

type DrawFrame = (site: SiteConfig, language: Language, messages: Messages) => string;

/** The frame's own code, built for drawing it: `drawFrame(site, language, messages)`. */
export const FRAME_MODULE = fileURLToPath(new URL('../.cache/frame/draw-frame.js', import.meta.url));
const SCRIPT = /<script type="module"[^>]* src="([^"]*)"><\/script>/g;
const LOCALES = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/**
 * The pages of the site: `index.html` carries the frame in every language and a script chooses; a host that can choose by
 * cookie serves `index.fr.html`, `index.en.html` or `index.ar.html`, which carry one language from the first byte.
 */
export async function drawPages(
  html: string,
  site: SiteConfig,
  assets: readonly string[],
): Promise<Map<string, string>> {
  if (!existsSync(FRAME_MODULE)) throw new Error(`${FRAME_MODULE} is missing: build the site first`);
  const { drawFrame } = (await import(pathToFileURL(FRAME_MODULE).href)) as { drawFrame: DrawFrame };
  const frames = new Map(
    site.languages.map((language) => [language, drawFrame(site, language, readMessages(LOCALES, language))]),
  );
  const all = inOrder(between(html, 'frame', [...frames.values()].join('')), site, assets);
  return new Map([
    ['index.html', all],
    ...site.languages.map((language): [string, string] => {
      const own = between(withBrandTags(html, site, language), 'frame', frames.get(language) ?? '');
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

/**
 * A slow line carries one thing after the other, and this is the order: the picture that fills the first screen and the
 * styles of the frame. The frame stands without the rest, so `boot.js` asks for it.
 */
function inOrder(html: string, site: SiteConfig, assets: readonly string[], chosen?: Language): string {
  const links = preloads(site, assets, chosen).map((link) => `\n    ${tagOf(link)}`);
  return between(html, 'preload', links.join('')).replace(SCRIPT, (_, href: string) =>
    tagOf({ rel: 'later', 'data-rel': 'modulepreload', as: 'script', href }),
  );
}

/** What the first screen needs is asked for before anything has found out about it; what can wait is told to `boot.js`. */
function preloads(site: SiteConfig, assets: readonly string[], chosen?: Language): Record<string, string>[] {
  const asset = (pattern: RegExp) => `/${assets.find((name) => pattern.test(name)) ?? ''}`;
  const forLanguage = (language: Language) => ({
    // In a page for all languages `boot.js` turns on those of the reader.
    rel: chosen === undefined ? 'later' : 'preload',
    ...(chosen === undefined ? { 'data-for': language } : {}),
  });
  const slides = (language: Language) => [
    picture(bannersFor(site.banners, true)[0], language, '(min-width: 992px)', '75vw'),
    picture(bannersFor(site.banners, false)[0], language, '(max-width: 991.98px)', '100vw'),
  ];
  const spoken = chosen === undefined ? languages : [chosen];
  const fonts = site.font.faces
    ? site.font.faces.map(({ address, characters }) => ({ href: address, arabic: /U\+06/i.test(characters) }))
    : ['latin', 'arabic'].map((subset) => ({
        href: asset(new RegExp(`${subset}-wght-normal-[\\w-]+\\.woff2$`)),
        arabic: subset === 'arabic',
      }));
  const fontLinks = fonts
    .filter(({ arabic }) => !arabic || spoken.includes('ar'))
    .map(({ href, arabic }) => ({
      rel: 'later',
      ...(arabic && { 'data-for': 'ar' }),
      as: 'font',
      type: 'font/woff2',
      href,
      crossorigin: '',
    }));
  // The picture of most readers does not wait for the choice; few see another one.
  const common = slides(chosen ?? DEFAULT_LANGUAGE);
  const others = spoken.flatMap((language) =>
    slides(language)
      .filter((link) => common.every((one) => one['imagesrcset'] !== link['imagesrcset']))
      .map((link) => ({ ...forLanguage(language), ...link })),
  );
  return [
    ...common.map((link) => ({ rel: 'preload', ...link })),
    ...others,
    ...fontLinks,
    ...spoken.map((language) => ({
      ...forLanguage(language),
      as: 'fetch',
      href: asset(new RegExp(`assets/${language}-[\\w-]+\\.json$`)),
      crossorigin: '',
    })),
  ];
}

function picture(
  banner: Banner | undefined,
  language: Language,
  media: string,
  sizes: string,
): Record<string, string> {
  if (!banner) return {};
  return {
    as: 'image',
    media,
    imagesrcset: sourceSet(banner.picture, language),
    imagesizes: sizes,
    fetchpriority: 'high',
  };
}

function tagOf(link: Record<string, string>): string {
  const attributes = Object.entries(link).map(([name, value]) =>
    value === '' ? name : `${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<link ${attributes.join(' ')} />`;
}
