import type { GameSession, SessionPort } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';

/** The bearer token of a request. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The session of a request's token; `undefined` if the token is missing, unknown or expired. */
export async function sessionOf(
  request: FastifyRequest,
  sessions: SessionPort,
): Promise<GameSession | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : sessions.redeem(token);
}
