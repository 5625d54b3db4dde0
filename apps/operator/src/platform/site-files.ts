import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { normaliseLanguage } from '@tessera/i18n/languages';
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
/** The build has a page for each language of the site. */
const LANGUAGE_PAGE = /^index\.([a-z-]+)\.html$/;
const LANGUAGE_COOKIE = /(?:^|;\s*)i18next=([^;]+)/;

export type SiteFiles = {
  /** The built front end. */
  web: string;
  /** Additional pictures for `/art`. */
  art: string | undefined;
};

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the build. Returns a function that answers any other path with the page. */
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
  const offered = readdirSync(web)
    .map((name) => normaliseLanguage(LANGUAGE_PAGE.exec(name)?.[1]))
    .filter((language) => language !== undefined);
  const sendPage: SendPage = (request, reply) => {
    const language =
      normaliseLanguage(requestedLanguage(request), offered) ??
      normaliseLanguage(LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1], offered);
    void reply.headers(headers);
    void reply.header('vary', offered.length > 0 ? 'accept-encoding, cookie' : 'accept-encoding');
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
