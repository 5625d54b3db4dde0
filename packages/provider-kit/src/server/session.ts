import type { GameSession } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';

import type { PageSessions } from './page-sessions';

/** Of the page that sends the request; see page-sessions.ts. */
export const PAGE_KEY_HEADER = 'x-page-key';

/** The bearer token of a request. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The session of a request's token; `undefined` if the token is missing, unknown, expired or used by another page. */
export async function sessionOf(
  request: FastifyRequest,
  sessions: PageSessions,
): Promise<GameSession | undefined> {
  const token = tokenOf(request);
  const key = request.headers[PAGE_KEY_HEADER];
  return token === undefined ? undefined : sessions.redeem(token, typeof key === 'string' ? key : '');
}
