import { checkJackpot } from '@tessera/contract/server';
import { decimalText } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { route } from '../../platform/http';
import type { Jackpot } from './service';

export function jackpotRoutes(app: FastifyInstance, jackpot: Jackpot): void {
  route(
    app,
    checkJackpot,
    async ({ player, body }) => {
      if (player) await jackpot.confirmWins(player.playerId, body.confirmed?.map(String) ?? []);
      const [wins, pots] = await Promise.all([
        player ? jackpot.unconfirmedWins(player.playerId) : [],
        jackpot.pots(),
      ]);
      return {
        data: wins.map(({ id, tier, amount }) => ({
          id,
          name: tier,
          // Pots are paid in the player's own currency only.
          amount: decimalText(amount, player?.currency ?? ''),
        })),
        state: wins.length > 0,
        pots: pots.map(({ tier, balance }) => ({
          name: tier,
          amount: decimalText(balance, jackpot.currency),
          currency: jackpot.currency,
        })),
      };
    },
    { polled: true },
  );
}
