import { checkJackpot } from '@tessera/contract/server';
import { decimalText } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { route } from '../../platform/http';
import type { SiteCurrency } from '../../platform/site-currency';
import type { Jackpot } from './service';

/** Players see the pots of their currency, visitors those of the site's. */
export function jackpotRoutes(app: FastifyInstance, jackpot: Jackpot, siteCurrency: SiteCurrency): void {
  route(
    app,
    checkJackpot,
    async ({ player, body, request }) => {
      const currency = player?.currency ?? siteCurrency(request);
      if (player) await jackpot.confirmWins(player.playerId, body.confirmed?.map(String) ?? []);
      const [wins, pots] = await Promise.all([
        player ? jackpot.unconfirmedWins(player.playerId) : [],
        jackpot.pots(currency),
      ]);
      return {
        data: wins.map(({ id, tier, amount }) => ({
          id,
          name: tier,
          // Pots are paid in the player's own currency only.
          amount: decimalText(amount, currency),
        })),
        state: wins.length > 0,
        pots: pots.map(({ tier, balance }) => ({
          name: tier,
          amount: decimalText(balance, currency),
          currency,
        })),
      };
    },
    { polled: true },
  );
}
