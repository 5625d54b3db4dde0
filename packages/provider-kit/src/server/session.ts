import type { GameSession, SessionPort } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';

/** The token in the header of a request; `undefined` where there is none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Who asks, by the token in the header; `undefined` for one that is missing, unknown or over. */
export async function sessionOf(
  request: FastifyRequest,
  sessions: SessionPort,
): Promise<GameSession | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : sessions.redeem(token);
}
