import type { FastifyInstance } from 'fastify';

import { listRounds, storeShownFrames } from '../bet-store';
import { findOwnRound } from '../own-rounds';
import { Refusal } from '../refusal';
import { ownRounds, proofOf } from '../rooms/fairness-store';
import { roomIdOf } from '../rooms/room';
import { read, RoundParams, RoundsQuery, ShownCommand } from './commands';
import { viewGame } from './game-view';
import type { Services } from './services';
import { requirePlayer, requireSession } from './session';

export function registerRoundRoutes(
  api: FastifyInstance,
  { pool, wallet, sessions, slots, settings }: Services,
): void {
  api.get('/rounds/:roundId/proof', async (request) => {
    const { game } = await requirePlayer(request, sessions);
    if (game.type !== 3) throw new Refusal('wrong_game');
    const proof = await proofOf(pool, roomIdOf(game), read(RoundParams, request.params).roundId);
    if (!proof) throw new Refusal('not_found');
    return proof;
  });

  /** A round of the player at any game, with everything that its page needs to show it. */
  api.get('/rounds/:roundId', async (request) => {
    const session = await requireSession(request, sessions);
    const found = await findOwnRound(pool, session.playerId, read(RoundParams, request.params).roundId);
    if (!found) throw new Refusal('not_found');
    return {
      round: found.detail,
      game: await viewGame({ session, game: found.game }, wallet, slots, settings),
    };
  });

  api.post('/rounds/:roundId/shown', async (request) => {
    const { session } = await requirePlayer(request, sessions);
    const { shown } = read(ShownCommand, request.body);
    await storeShownFrames(pool, session.playerId, read(RoundParams, request.params).roundId, shown);
    return {};
  });

  api.get('/history', async (request) => {
    const { session, game } = await requirePlayer(request, sessions);
    const { before } = read(RoundsQuery, request.query);
    return listRounds(pool, session.playerId, game.id, before === undefined ? undefined : new Date(before));
  });

  api.get('/rounds', async (request) => {
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type !== 3) throw new Refusal('wrong_game');
    const { before } = read(RoundsQuery, request.query);
    return ownRounds(pool, session.playerId, game.id, before === undefined ? undefined : new Date(before));
  });
}
