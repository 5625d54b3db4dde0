import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { normaliseLanguage } from '@tessera/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createSiteHeaders, isolatedHeaders, useHeaders } from './security-headers';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** The build puts a hash of the content into these names. */
const HASHED = /[/\\]assets[/\\].+-[\w-]{8,}\.\w+(\.(br|gz))?$/;
/** A game keeps its poster; a brand may change its banners. */
const POSTER = /[/\\]games[/\\][^/\\]+$/;
const ONE_DAY = 'public, max-age=86400';
/** Where a brand keeps launch code away from the site: a page without an origin, which the site frames. */
const ISOLATED = /^\/isolated\.(html|css|js)(\?|$)/;
/** The build has a page per language that the site offers. */
const LANGUAGE_PAGE = /^index\.([a-z-]+)\.html$/;
const LANGUAGE_COOKIE = /(?:^|;\s*)i18next=([^;]+)/;

export type SiteFiles = {
  /** The built front end. */
  web: string;
  /** More pictures for `/art`, beside those of the build. */
  art: string | undefined;
};

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the build, and returns the way to answer any other path: with the page itself. */
export async function serveSiteFiles(
  app: FastifyInstance,
  { web, art }: SiteFiles,
  frameSources: string | undefined,
): Promise<SendPage | undefined> {
  // Posters may still be on the drawing board when the site starts, and their folder with them.
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
      normaliseLanguage(askedLanguage(request), offered) ??
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
      // The bare path chooses among the languages' pages itself.
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

/** `?lng=` wins over the cookie here as it does in the page. */
function askedLanguage(request: FastifyRequest): string | undefined {
  const asked = (request.query as { lng?: unknown }).lng;
  return typeof asked === 'string' ? asked : undefined;
}

async function serveArt(app: FastifyInstance, root: string[]): Promise<void> {
  await app.register(async (scope) => {
    useHeaders(scope, {
      // The games' own pages have an opaque origin and show the same pictures.
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
