import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** In the build folder: the Content-Security-Policy of its pages. */
export const POLICY_FILE = 'policy.txt';

/**
 * For pages and files of the site. Pages of providers set their own headers, because the site frames them.
 */
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
