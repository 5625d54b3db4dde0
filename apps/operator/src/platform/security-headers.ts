import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For pages and files of the site itself. Providers' pages set their own: they are framed, and stand on their own. */
export function createSiteHeaders(frameSources: string) {
  const policy = [
    "default-src 'self'",
    // `blob:` is how a provider's launch code runs without inline script.
    "script-src 'self' blob:",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameSources}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** The page that runs launch code apart: the site frames it, and it has no origin even when opened by itself. */
export function isolatedHeaders(site: Record<string, string>): Record<string, string> {
  const policy = site['content-security-policy']?.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'; sandbox allow-scripts allow-forms allow-popups allow-pointer-lock",
  );
  return { 'content-security-policy': policy ?? '', 'cross-origin-resource-policy': 'cross-origin' };
}

/** An answer of the API is data for one caller: never stored, never framed, never sniffed. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const HSTS = 'max-age=31536000; includeSubDomains';

export function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): void {
  void reply.headers(headers);
  if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
}

export function useHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, headers);
    done();
  });
}
