import { findGame, type CatalogueGame } from '@tessera/catalogue';
import type { GameSession } from '@tessera/provider/port';
import { sessionOf, type PageSessions } from '@tessera/provider-kit/server';
import type { FastifyRequest } from 'fastify';

import { Refusal } from '../refusal';

/** The token of a request determines both. */
export type PlayerAtGame = { session: GameSession; game: CatalogueGame };

/** Who asks; a session that was opened to look at a round has no game. */
export async function requireSession(request: FastifyRequest, sessions: PageSessions): Promise<GameSession> {
  const session = await sessionOf(request, sessions);
  if (!session) throw new Refusal('session_invalid');
  return session;
}

export async function requirePlayer(request: FastifyRequest, sessions: PageSessions): Promise<PlayerAtGame> {
  const session = await sessionOf(request, sessions);
  if (session?.providerId === undefined || session.gameId === undefined) throw new Refusal('session_invalid');
  const game = findGame(session.providerId, session.gameId);
  if (!game) throw new Refusal('wrong_game');
  return { session, game };
}
