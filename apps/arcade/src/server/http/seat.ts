import { findGame, type CatalogueGame } from '@tessera/catalogue';
import type { GameSession, SessionPort } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';

import { Refusal } from '../refusal';

/** Who asks, and at which game: both follow from the token alone. */
export type SeatedPlayer = { session: GameSession; game: CatalogueGame };

export function tokenOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refusal('session_invalid');
  return token;
}

export async function seatPlayer(sessions: SessionPort, token: string): Promise<SeatedPlayer> {
  const session = await sessions.redeem(token);
  if (session?.providerId === undefined || session.gameId === undefined) throw new Refusal('session_invalid');
  const game = findGame(session.providerId, session.gameId);
  if (!game) throw new Refusal('wrong_game');
  return { session, game };
}
