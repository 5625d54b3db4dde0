import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** In the build folder: the Content-Security-Policy of its pages. */
export const POLICY_FILE = 'policy.txt';

/** For pages and files of the site. */
export function createSiteHeaders(web: string, frameSources: string | undefined) {
  const policy = withFrameSources(readFileSync(join(web, POLICY_FILE), 'utf8').trim(), frameSources);

  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

function withFrameSources(policy: string, sources: string | undefined): string {
  return sources === undefined ? policy : policy.replace(/frame-src [^;]+/, `frame-src ${sources}`);
}

/** For the page that isolates launch code: it is framed by the site, and has an opaque origin even when opened directly. */
export function isolatedHeaders(site: Record<string, string>): Record<string, string> {
  const policy = site['content-security-policy']?.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'; sandbox allow-scripts allow-forms allow-popups allow-pointer-lock",
  );
  return { 'content-security-policy': policy ?? '', 'cross-origin-resource-policy': 'cross-origin' };
}

/** For responses of the API: never cached, never framed. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

export function useHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Without `allow-same-origin`, `allow-top-navigation` and `allow-popups-to-escape-sandbox`: the page is third-party code. */
const PROVIDER_POLICY =
  'sandbox allow-scripts allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups allow-presentation';
/** They change what the site's own pages store, or widen what a worker may control. */
const REFUSED_OF_PROVIDERS = ['set-cookie', 'clear-site-data', 'service-worker-allowed'];

/**
 * For everything below the prefix of a provider, which has the site's origin: whatever its routes answer, the page gets an opaque
 * origin, and sets no cookie. A policy of the page itself applies in addition. Its routes do not see the site's cookies, which
 * contain the player's token.
 */
export function isolateProvider(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    delete request.raw.headers.cookie;
    forceProviderHeaders(reply.raw);
    done();
  });
}

/** In `writeHead`, which Node calls for every response: a route may also write to the raw response. */
function forceProviderHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const reason = typeof rest[0] === 'string' ? rest[0] : undefined;
    for (const [name, value] of headersIn(rest.at(-1))) response.setHeader(name, value);
    for (const name of REFUSED_OF_PROVIDERS) response.removeHeader(name);
    const own = [response.getHeader('content-security-policy') ?? []].flat().map(String);
    response.setHeader('content-security-policy', [...own, PROVIDER_POLICY]);
    response.setHeader('x-content-type-options', 'nosniff');
    if (!response.hasHeader('referrer-policy')) response.setHeader('referrer-policy', 'no-referrer');
    return reason === undefined ? writeHead(status) : writeHead(status, reason);
  };
}

/** The last argument of `writeHead`: headers as an object, or as a flat list of names and values. */
function headersIn(given: unknown): [string, OutgoingHttpHeader][] {
  if (Array.isArray(given)) {
    const list = given.flat() as OutgoingHttpHeader[];
    return list.flatMap((name, index) =>
      index % 2 === 0 ? [[String(name), list[index + 1] ?? ''] as [string, OutgoingHttpHeader]] : [],
    );
  }
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given as OutgoingHttpHeaders).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, OutgoingHttpHeader]],
  );
}
