import { addLanguages, applyMessages, directionOf, nameOf, setLocales, translate } from '@tessera/i18n';
import type { Language, Messages } from '@tessera/i18n';
import { renderToStaticMarkup } from 'react-dom/server';

import { ErrorPage } from '../src/app/ErrorPage';
import { BOOT_DATA, type BootData } from '../src/app/splash/boot-data';
import { Splash } from '../src/app/splash/Splash';
import { bannersFor, sourceSet, type Banner } from '../src/features/home/banners';
import { isTurnedOn } from '../src/site/features';
import { requiresLogin } from '../src/site/page-kinds';
import type { SiteConfig } from '../src/site/schema';
import { setSite, type SiteData } from '../src/site/site';
import { mapSite } from '../src/site/site-map';
import { below, from } from '../src/ui/breakpoints';
import { loadDrawings } from '../src/ui/drawings';
import { brandTags, jsonInScript, pageTags } from './head';
import { headOf, type PageContent } from './page-head';
import { StaticContent } from './StaticContent';

/** The addresses of the built files that the pages refer to. */
export type PageFiles = {
  /** Loads `boot.ts` as a file if the inline script did not run: the policy of a host may forbid inline scripts. */
  bootAnyway: string;
  entry: string;
  /** The inline styles of the page as a file, for hosts with a policy that forbids inline styles. */
  splashStyle: string;
  /** The style sheet of the entry. */
  style: string;
  icons: string;
  code: BootData['code'];
};

export type PageInput = {
  site: SiteData;
  /** The page of the site file; without one, a page for addresses that search engines leave out. */
  page: SiteConfig['pages'][number] | undefined;
  content: PageContent;
  language: Language;
  messages: Partial<Record<Language, Messages>>;
  files: PageFiles;
  /** The styles of the splash. */
  inlineStyle: string;
  /** `boot.ts`. */
  inlineScript: string;
};

/** A page of a site in one language, as a host serves it: its head, and the splash, which is visible before any script runs. */
export async function drawPage(input: PageInput): Promise<string> {
  const { site, page, content, language, messages, files, inlineStyle, inlineScript } = input;
  await loadDrawings();
  addLanguages(site.addedLanguages ?? {});
  setSite(site);
  setLocales(site.locales ?? {});
  const applyLanguage = (code: Language) => applyMessages(code, messages[code] ?? {});
  // In every language: an old browser runs no script that could choose one.
  const oldBrowser = site.languages.map((code) => {
    applyLanguage(code);
    return (
      <p key={code} className="splash-old" hidden lang={code} dir={directionOf(code)}>
        {translate('shell.oldBrowser')}
      </p>
    );
  });
  applyLanguage(language);
  const splash = renderToStaticMarkup(
    <>
      <Splash>
        {page && <StaticContent site={site} page={page} content={content} language={language} />}
      </Splash>
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
    ${[...pageTags(site, language, headOf(site, language, page, content)), ...brandTags(site)].join('\n    ')}
  </head>
  <body>
    <div id="root">${splash}</div>
    <script>${inlineScript}</script>
    ${dataBlock('site', site)}
  </body>
</html>
`;
}

/** Policies against inline scripts do not apply to a data block. */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInScript(data)}</script>`;
}

function bootData(site: SiteData, { entry, splashStyle, style, icons, code }: PageFiles): BootData {
  const { pages } = mapSite(site);
  return {
    languages: site.languages,
    locales: Object.fromEntries(
      site.languages.map((code) => [
        code,
        // With a Latin letter: names and amounts are in Latin letters in every language.
        {
          direction: directionOf(code),
          sampleText: `a${nameOf(code)}`,
          messages: (site.texts[code] ?? '').replace('*', ''),
        },
      ]),
    ),
    defaultLanguage: site.defaultLanguage,
    entry,
    splashStyle,
    style,
    icons,
    pages: pages.map(({ kind, path }) => ({ kind, path })),
    kindsForPlayers: [...new Set(pages.map(({ kind }) => kind))].filter((kind) =>
      requiresLogin(kind, isTurnedOn(site, 'sportsForVisitors')),
    ),
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
 * On a slow connection parallel requests share the bandwidth, whatever their priority. So the head only loads the picture of the
 * first screen, and `boot.ts` loads the rest after the first paint.
 */
function preload({ media, srcset, sizes }: FirstBanner): string {
  return `<link rel="preload" as="image" media="${media}" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high" />`;
}
