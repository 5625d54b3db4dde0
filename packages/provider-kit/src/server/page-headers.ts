import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
const MIN_COMPRESSED_LENGTH = 1_000;

/** Scripts, but neither the site's origin nor its window: what a stranger's page may do. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-pointer-lock';

export type PageOptions = {
  /** What the page draws besides its own files, such as `blob:`. */
  images?: string;
  /** The only site, besides its own, that may frame the page; left out, any may. */
  framedBy?: string | undefined;
};

/** For the document itself. Its origin is opaque: it can read neither cookie nor storage, even on the site's own port. */
export function pageHeaders({ images = '', framedBy }: PageOptions = {}): Record<string, string> {
  const policy = [
    SANDBOX,
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${images}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(framedBy === undefined ? [] : [`frame-ancestors 'self' ${framedBy}`.trim()]),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy.join('; '),
  };
}

/** `undefined` for anything but the plain origin of a site. */
export function readOrigin(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === text ? text : undefined;
}

const OPEN_TO_ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, last-event-id',
  'access-control-max-age': '7200',
};

/**
 * Every call of a page with an opaque origin is a cross-origin one. No cookie travels with it and the token in the header
 * is the only key, which is why any origin may ask.
 */
export function openToPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(OPEN_TO_ANY_ORIGIN);
  });
  app.options('/*', async (_request, reply) => reply.headers(PREFLIGHT).code(204).send());
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (typeof payload !== 'string' || !isJson || payload.length < MIN_COMPRESSED_LENGTH) return payload;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const packed = await compress(payload, { level: 4 });
    void reply
      .header('content-encoding', 'gzip')
      .header('vary', 'accept-encoding')
      .removeHeader('content-length');
    return packed;
  });
}

/** The built files of the pages, whose names change with their content. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  });
}
