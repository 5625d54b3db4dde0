import { login, logout, refreshToken, resetPassword, transferCashback, userDetails } from '@tessera/contract';
import { decimalText } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route } from '../../platform/http';
import type { Wallet } from '../wallet';
import type { Sessions } from './service';

export function sessionRoutes(app: FastifyInstance, sessions: Sessions, wallet: Wallet): void {
  route(app, login, async ({ body, request }) => ({
    token: await sessions.login(body.username.trim(), body.password, request.ip),
  }));

  route(app, logout, async ({ player }) => {
    await sessions.logout(player);
  });

  route(
    app,
    refreshToken,
    async ({ player, token }) => {
      if (token === undefined) throw new Refusal('unauthorized');
      return { token: await sessions.refresh(player, token) };
    },
    { polled: true },
  );

  route(app, resetPassword, async ({ player, body, request }) => {
    await sessions.changePassword(player, body, request.ip);
  });

  route(
    app,
    userDetails,
    async ({ player }) => ({
      username: player.username,
      balance: decimalText(player.balance, player.currency),
      currency: player.currency,
      bounse: decimalText(player.cashback, player.currency),
    }),
    { polled: true },
  );

  route(app, transferCashback, async ({ player }) => {
    const amount = await wallet.transferCashback(player.playerId);
    return { amount: decimalText(amount, player.currency) };
  });
}
