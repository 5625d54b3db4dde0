import type { FastifyRequest } from 'fastify';

export type RequestHost = Pick<FastifyRequest, 'host' | 'hostname'>;

/** The origin of the site, for pages that post messages to it. */
export type SiteOrigin = (request: RequestHost & Pick<FastifyRequest, 'protocol'>) => string;

/**
 * The address of the site that a request was made to, else the first. A forged Host header gets another configured address, never one
 * of its own.
 */
export function addressOfSite(
  addresses: readonly string[],
  { host, hostname }: RequestHost,
): string | undefined {
  const [called, calledName] = [host.toLowerCase(), hostname.toLowerCase()];
  return (
    addresses.find((address) => new URL(address).host === called) ??
    addresses.find((address) => new URL(address).hostname === calledName) ??
    addresses[0]
  );
}

export function createSiteOrigin(publicOrigins: readonly string[] | undefined): SiteOrigin {
  return (request) => {
    const known = addressOfSite(publicOrigins ?? [], request);
    if (known !== undefined) return known;
    const origin = `${request.protocol}://${request.host}`;
    // The Host header comes from the client and may be invalid.
    return URL.canParse(origin) ? new URL(origin).origin : 'null';
  };
}
