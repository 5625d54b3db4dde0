import type { FastifyRequest } from 'fastify';

/** Where the player sees the site, for pages that are told whom to address. */
export type SiteOrigin = (request: FastifyRequest) => string;

export function createSiteOrigin(publicOrigin: string | undefined): SiteOrigin {
  return (request) => {
    if (publicOrigin !== undefined) return publicOrigin;
    const origin = `${request.protocol}://${request.host}`;
    // The host is the caller's own word; what is no host goes nowhere.
    return URL.canParse(origin) ? new URL(origin).origin : 'null';
  };
}
