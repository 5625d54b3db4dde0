import { checkJackpot } from '@tessera/contract/server';
import { decimalText } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { route } from '../../platform/http';
import type { Jackpot } from './service';

export function jackpotRoutes(app: FastifyInstance, jackpot: Jackpot): void {
  route(
    app,
    checkJackpot,
    async ({ player }) => {
      const wins = player ? await jackpot.takeUnseen(player.playerId) : [];
      return {
        data: wins.map(({ id, tier, amount }) => ({
          id,
          name: tier,
          // Pots are paid in the player's own currency only.
          amount: decimalText(amount, player?.currency ?? ''),
        })),
        state: wins.length > 0,
      };
    },
    { polled: true },
  );
}
