import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
const SMALLEST_COMPRESSED = 1_000;

/** The pages' own origin is opaque, so that they can read nothing of the site's; everything they need says so. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-pointer-lock';

function pagePolicy(siteOrigin: string | undefined): string {
  return [
    SANDBOX,
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self'${siteOrigin ? ` ${siteOrigin}` : ''}`,
  ].join('; ');
}

/** `undefined` for anything but the plain origin of a site. */
export function readOrigin(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === text ? text : undefined;
}

/** Calls and files are open to any page: what is a player's takes a token that only the player's page has. */
export function openToPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
  });
  app.options('/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type, last-event-id')
      .header('access-control-max-age', '7200')
      .code(204)
      .send(),
  );
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (
      typeof payload !== 'string' ||
      payload.length < SMALLEST_COMPRESSED ||
      !type.startsWith('application/json')
    ) {
      return payload;
    }
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const packed = await compress(payload, { level: 4 });
    void reply
      .header('content-encoding', 'gzip')
      .header('vary', 'accept-encoding')
      .removeHeader('content-length');
    return packed;
  });
}

export async function registerPages(app: FastifyInstance, folder: string): Promise<void> {
  let page: string | undefined;
  for (const view of ['live', 'prematch']) {
    app.get<{ Querystring: { site?: string } }>(`/${view}`, async (request, reply) => {
      page ??= await readFile(join(folder, 'index.html'), 'utf8');
      return reply
        .header('content-security-policy', pagePolicy(readOrigin(request.query.site)))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
    });
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  });
}
