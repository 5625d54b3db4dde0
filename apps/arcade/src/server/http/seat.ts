import { findGame, type CatalogueGame } from '@tessera/catalogue';
import type { GameSession, SessionPort } from '@tessera/provider/port';
import { sessionOf } from '@tessera/provider-kit/server';
import type { FastifyRequest } from 'fastify';

import { Refusal } from '../refusal';

/** Who asks, and at which game: both follow from the token alone. */
export type SeatedPlayer = { session: GameSession; game: CatalogueGame };

export async function seatPlayer(request: FastifyRequest, sessions: SessionPort): Promise<SeatedPlayer> {
  const session = await sessionOf(request, sessions);
  if (session?.providerId === undefined || session.gameId === undefined) throw new Refusal('session_invalid');
  const game = findGame(session.providerId, session.gameId);
  if (!game) throw new Refusal('wrong_game');
  return { session, game };
}
