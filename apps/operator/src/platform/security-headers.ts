import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** Beside the pages of a build: the policy that they need. */
export const POLICY_FILE = 'policy.txt';

/**
 * For pages and files of the site itself, in the folder of a build. Providers' pages set their own: they are framed, and stand
 * on their own.
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

/** The page that runs launch code apart: the site frames it, and it has no origin even when opened by itself. */
export function isolatedHeaders(site: Record<string, string>): Record<string, string> {
  const policy = site['content-security-policy']?.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'; sandbox allow-scripts allow-forms allow-popups allow-pointer-lock",
  );
  return { 'content-security-policy': policy ?? '', 'cross-origin-resource-policy': 'cross-origin' };
}

/** An answer of the API is data for one caller: never stored, never framed. */
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
