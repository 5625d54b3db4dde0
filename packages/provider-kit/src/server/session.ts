import type { GameSession, SessionPort } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';

/** Who asks, by the token in the header; `undefined` for one that is missing, unknown or over. */
export async function sessionOf(
  request: FastifyRequest,
  sessions: SessionPort,
): Promise<GameSession | undefined> {
  const token = /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : sessions.redeem(token);
}
