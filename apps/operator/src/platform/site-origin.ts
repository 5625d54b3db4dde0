import type { FastifyRequest } from 'fastify';

/** The origin of the site, for pages that post messages to it. */
export type SiteOrigin = (request: FastifyRequest) => string;

export function createSiteOrigin(publicOrigin: string | undefined): SiteOrigin {
  return (request) => {
    if (publicOrigin !== undefined) return publicOrigin;
    const origin = `${request.protocol}://${request.host}`;
    // The Host header comes from the client and may be invalid.
    return URL.canParse(origin) ? new URL(origin).origin : 'null';
  };
}
