import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import fastifyStatic from '@fastify/static';
import { normaliseLanguage, type Language } from '@tessera/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createSiteHeaders, isolatedHeaders, useHeaders } from './security-headers';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** File names with a hash of the content. */
const HASHED = /[/\\]assets[/\\].+-[\w-]{8,}\.\w+(\.(br|gz))?$/;
/** Posters of games do not change, unlike banners. */
const POSTER = /[/\\]games[/\\][^/\\]+$/;
const ONE_DAY = 'public, max-age=86400';
/** The page that isolates launch code: the site frames it with an opaque origin. */
const ISOLATED = /^\/isolated\.(html|css|js)(\?|$)/;
/** The build has a page for each language of the site, for addresses without a page of their own. */
const LANGUAGE_PAGE = /^index\.([a-z-]+)\.html$/;
/** The build lists the addresses of the account and of play pages. */
const PRIVATE_PAGES = 'private-pages.txt';
const LANGUAGE_COOKIE = /(?:^|;\s*)i18next=([^;]+)/;

export type SiteFiles = {
  /** The built front end. */
  web: string;
  /** Additional pictures for `/art`. */
  art: string | undefined;
};

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the build. Returns a function that answers any other path with its page, or with 404 and the home page. */
export async function serveSiteFiles(
  app: FastifyInstance,
  { web, art }: SiteFiles,
  frameSources: string | undefined,
): Promise<SendPage | undefined> {
  // Posters may still be generated while the site starts.
  if (art !== undefined) mkdirSync(art, { recursive: true });
  const artFolders = [join(web, 'art'), art].filter(
    (folder): folder is string => folder !== undefined && existsSync(folder),
  );
  if (artFolders.length > 0) await serveArt(app, artFolders);
  if (!existsSync(join(web, 'index.html'))) return undefined;

  const headers = createSiteHeaders(web, frameSources);
  const pages = pagesIn(web);
  const sendPage: SendPage = (request, reply) => {
    const path = plainPath(request.url);
    const address = splitLanguage(path, pages.languages);
    const language =
      address.language ??
      normaliseLanguage(requestedLanguage(request), pages.languages) ??
      normaliseLanguage(LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1], pages.languages);
    void reply.headers(headers);
    void reply.header('vary', pages.languages.length > 0 ? 'accept-encoding, cookie' : 'accept-encoding');
    const own = [language && `${language}${path === '/' ? '' : path}.html`, fileOf(path)].find(
      (file) => file !== undefined && pages.files.has(file),
    );
    if (own !== undefined) return reply.sendFile(own);
    // For search engines that run no scripts: in `index.html`, a script changes the robots element.
    void reply.header('x-robots-tag', 'noindex');
    if (!pages.isPrivate(address.path)) void reply.code(404);
    return reply.sendFile(language ? `index.${language}.html` : 'index.html');
  };

  await app.register(async (site) => {
    useHeaders(site, { ...headers, vary: 'accept-encoding' });
    site.addHook('onRequest', (request, reply, done) => {
      if (ISOLATED.test(request.url)) void reply.headers(isolatedHeaders(headers));
      done();
    });
    await site.register(fastifyStatic, {
      root: web,
      // `sendPage` chooses the page of the language.
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', HASHED.test(path) ? IMMUTABLE : REVALIDATE);
      },
    });
    site.get('/', sendPage);
    site.get('/index.html', sendPage);
  });
  return sendPage;
}

type Pages = {
  /** Paths of the HTML files within the build. */
  files: ReadonlySet<string>;
  languages: readonly Language[];
  /** Whether the address exists although it has no file. */
  isPrivate: (path: string) => boolean;
};

function pagesIn(web: string): Pages {
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const listed = join(web, PRIVATE_PAGES);
  const addresses = new Set(existsSync(listed) ? readFileSync(listed, 'utf8').split('\n') : []);
  return {
    files: new Set(names.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll(sep, '/'))),
    languages: names
      .map((name) => normaliseLanguage(LANGUAGE_PAGE.exec(name)?.[1]))
      .filter((language) => language !== undefined),
    isPrivate: (path) => addresses.has(path),
  };
}

/** `index.html` for `/`, `casino.html` for `/casino`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The path of a request, without a slash at the end; `/` for `/index.html`. */
function plainPath(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/\/+$/, '');
  return path === '' || path === '/index.html' ? '/' : path;
}

/** `en` and `/casino/play_game` for `/en/casino/play_game`. */
function splitLanguage(
  path: string,
  languages: readonly Language[],
): { language?: Language | undefined; path: string } {
  const [, code, rest = ''] = path.split(/^\/([^/]+)/);
  const language = languages.find((offered) => offered === code);
  return language ? { language, path: rest } : { path };
}

/** `?lng=` has precedence over the cookie, as in the page. */
function requestedLanguage(request: FastifyRequest): string | undefined {
  const asked = (request.query as { lng?: unknown }).lng;
  return typeof asked === 'string' ? asked : undefined;
}

async function serveArt(app: FastifyInstance, root: string[]): Promise<void> {
  await app.register(async (scope) => {
    useHeaders(scope, {
      // Pages of games have an opaque origin and show the same pictures.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/art/',
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', POSTER.test(path) ? IMMUTABLE : ONE_DAY);
      },
    });
  });
}
