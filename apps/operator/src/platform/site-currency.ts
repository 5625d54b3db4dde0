import type { FastifyRequest } from 'fastify';

import type { OperatorSettings } from './env';

/** The currency of a site: of its visitors, and of its new players unless they choose one. */
export type SiteCurrency = (request: Pick<FastifyRequest, 'host' | 'hostname'>) => string;

/** By the host of the request. A forged one gets another configured currency, which a visitor may have anyway. */
export function createSiteCurrency({
  CURRENCY,
  SITE_CURRENCIES,
}: Pick<OperatorSettings, 'CURRENCY' | 'SITE_CURRENCIES'>): SiteCurrency {
  return ({ host, hostname }) =>
    SITE_CURRENCIES.get(host.toLowerCase()) ?? SITE_CURRENCIES.get(hostname.toLowerCase()) ?? CURRENCY;
}
