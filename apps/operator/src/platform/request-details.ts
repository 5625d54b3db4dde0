import type { FastifyRequest } from 'fastify';

/** What the log line of a request says besides path, status and time. */
type Details = {
  player?: string;
  session?: string;
  provider?: string;
  /** The code of a refusal. */
  code?: string;
};

const details = new WeakMap<FastifyRequest, Details>();

export function addDetails(request: FastifyRequest, added: Details): void {
  details.set(request, { ...details.get(request), ...added });
}

export function detailsOf(request: FastifyRequest): Details {
  return details.get(request) ?? {};
}
