import { topWinners } from '@tessera/contract/server';
import { decimalText } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { route } from '../../platform/http';
import type { Winners } from './service';

export function winnerRoutes(app: FastifyInstance, winners: Winners): void {
  route(app, topWinners, async () => {
    const wins = await winners.top();
    return wins.map(({ provider, username, amount, currency }) => ({
      provider,
      user: username,
      amount: decimalText(amount, currency),
      currency,
    }));
  });
}
