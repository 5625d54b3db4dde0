import { freeRounds } from '@tessera/contract/server';
import { decimalText } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { route } from '../../platform/http';
import type { FreeRoundsService } from './service';

export function freeRoundsRoutes(app: FastifyInstance, service: FreeRoundsService): void {
  route(app, freeRounds, async ({ player }) => {
    const playable = await service.playable(player.playerId);
    return playable.map((grant) => ({
      id: grant.id,
      game: {
        game_id: grant.gameId,
        provider_id: grant.providerId,
        type: grant.type,
        name: grant.title,
        image: grant.image,
      },
      rounds: grant.rounds,
      left: grant.rounds - grant.used,
      stake: decimalText(grant.stake, grant.currency),
      max_win: decimalText(grant.maxWin, grant.currency),
      currency: grant.currency,
      expires_at: grant.expiresAt.toISOString(),
    }));
  });
}
