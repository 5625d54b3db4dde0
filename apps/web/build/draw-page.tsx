import { applyMessages, directionOf, nameOf, setLocales, translate } from '@tessera/i18n';
import type { Language, Messages } from '@tessera/i18n';
import { renderToStaticMarkup } from 'react-dom/server';

import { ErrorPage } from '../src/app/ErrorPage';
import { BOOT_DATA, type BootData } from '../src/app/splash/boot-data';
import { Splash } from '../src/app/splash/Splash';
import { bannersFor, sourceSet, type Banner } from '../src/features/home/banners';
import type { SiteConfig } from '../src/site/schema';
import { setSite } from '../src/site/site';
import { mapSite } from '../src/site/site-map';
import { below, from } from '../src/ui/breakpoints';
import { loadDrawings } from '../src/ui/drawings';
import { brandTags } from './head';

/** The files of a build that its pages name, by their addresses. */
export type PageFiles = {
  /** Runs `boot.ts` as a file where it did not run as the page's own script: a host's policy may forbid that. */
  bootAnyway: string;
  entry: string;
  /** The inline styles of the page as a file, for hosts whose policy forbids inline styles. */
  splashStyle: string;
  /** The style sheet of the entry. */
  style: string;
  icons: string;
  messages: Partial<Record<Language, string>>;
  /** Scripts and style sheets that these kinds of pages load beside the entry's. */
  code: { home: string[]; games: string[] };
};

export type PageInput = {
  site: SiteConfig;
  language: Language;
  messages: Partial<Record<Language, Messages>>;
  files: PageFiles;
  /** The styles of the splash. */
  inlineStyle: string;
  /** `boot.ts`. */
  inlineScript: string;
};

/** The page of a site in one language, as a host serves it: its head, and the splash that stands before any script runs. */
export async function drawPage(input: PageInput): Promise<string> {
  const { site, language, messages, files, inlineStyle, inlineScript } = input;
  await loadDrawings();
  setSite(site);
  setLocales(site.locales ?? {});
  const speak = (code: Language) => applyMessages(code, messages[code] ?? {});
  // An old browser runs no script that could choose among them.
  const oldBrowser = site.languages.map((code) => {
    speak(code);
    return (
      <p key={code} className="splash-old" hidden lang={code} dir={directionOf(code)}>
        {translate('shell.oldBrowser')}
      </p>
    );
  });
  speak(language);
  const splash = renderToStaticMarkup(
    <>
      <Splash />
      {oldBrowser}
      <div className="splash-failure" hidden>
        <ErrorPage />
      </div>
    </>,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <style>${inlineStyle}</style>
    <noscript><link rel="stylesheet" href="${files.splashStyle}" /></noscript>
    ${firstBanners(site, language).map(preload).join('\n    ')}
    <script defer fetchpriority="low" src="${files.bootAnyway}"></script>
    ${dataBlock(BOOT_DATA, bootData(site, files))}
    ${brandTags(site, language).join('\n    ')}
  </head>
  <body>
    <div id="root">${splash}</div>
    <script>${inlineScript}</script>
    ${dataBlock('site', site)}
  </body>
</html>
`;
}

/** Data, not script: no policy against inline scripts concerns it. `<` cannot end it early. */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function bootData(
  site: SiteConfig,
  { entry, splashStyle, style, icons, messages, code }: PageFiles,
): BootData {
  return {
    languages: site.languages,
    locales: Object.fromEntries(
      site.languages.map((code) => [
        code,
        // Names, amounts and the mark are in Latin letters everywhere.
        { direction: directionOf(code), sampleText: `a${nameOf(code)}`, messages: messages[code] ?? '' },
      ]),
    ) as BootData['locales'],
    defaultLanguage: site.defaultLanguage,
    entry,
    splashStyle,
    style,
    icons,
    pages: mapSite(site).pages.map(({ kind, path }) => ({ kind, path })),
    code,
    font: site.font.family,
  };
}

type FirstBanner = { media: string; srcset: string; sizes: string };

function firstBanners(site: SiteConfig, language: Language): FirstBanner[] {
  const picture = (banner: Banner | undefined, media: string, sizes: string) =>
    banner ? [{ media, srcset: sourceSet(banner.picture, language), sizes }] : [];
  return [
    ...picture(bannersFor(site.banners, true)[0], from('desktop'), '75vw'),
    ...picture(bannersFor(site.banners, false)[0], below('desktop'), '100vw'),
  ];
}

/**
 * A slow line carries what is asked for side by side, whatever its priority. So the head asks for the picture that fills the
 * first screen and for what the splash needs alone, and `boot.ts` for the rest once that stands.
 */
function preload({ media, srcset, sizes }: FirstBanner): string {
  return `<link rel="preload" as="image" media="${media}" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high" />`;
}
