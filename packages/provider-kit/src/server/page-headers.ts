import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { PAGE_KEY_HEADER } from './session';

const compress = promisify(gzip);
const MIN_COMPRESSED_LENGTH = 1_000;

/** Without `allow-same-origin` and `allow-top-navigation`: the page is third-party code. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-pointer-lock';

export type PageOptions = {
  /** Additional image sources, such as `blob:`. */
  images?: string;
  /** The only other origin that may frame the page; if omitted, any may. */
  framedBy?: string | undefined;
};

/** For the document. Its origin is opaque: it can read neither cookies nor storage, even on the site's own port. */
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

/** `undefined` for anything but an http(s) origin. */
export function readOrigin(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === text ? text : undefined;
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': `authorization, content-type, last-event-id, traceparent, ${PAGE_KEY_HEADER}`,
  'access-control-max-age': '7200',
};

/**
 * CORS for the provider's pages: an opaque origin makes every call cross-origin. Any origin is allowed, because no cookie is sent
 * and the token in the header is the only credential.
 */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(CORS_HEADERS);
  });
  app.options('/*', async (_request, reply) => reply.headers(PREFLIGHT_HEADERS).code(204).send());
}

/** Not @fastify/compress: only gzip of JSON is needed. */
export function compressJson(app: FastifyInstance): void {
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

/** The built files of the pages; their names contain a content hash. */
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
