import {
  login,
  logout,
  refreshToken,
  resetPassword,
  transferCashback,
  userDetails,
  type ReplyOf,
} from '@tessera/contract/server';
import { decimalText, type Minor } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route } from '../../platform/http';
import { isProven, type Captcha } from '../captcha';
import type { Wallet } from '../wallet';
import { describeBrowser } from './browser';
import type { Devices } from './devices';
import type { Sessions } from './service';

type Parts = {
  sessions: Sessions;
  wallet: Wallet;
  devices: Devices;
  /** Whether the operator offers player protection. */
  hasProtection: boolean;
  /** The state of a player of whom no document was asked yet; `undefined` if the operator asks for none. */
  initialVerification: 'none' | 'needed' | undefined;
  /** Whether players can close their account. */
  hasClosing: boolean;
  /** The player's id for the operator's analytics; `undefined` if there is none. */
  analyticsIdOf: ((playerId: string) => string) | undefined;
  /** With a valid proof, an account or an address under attack has its whole allowance of failures. */
  captcha: Captcha | undefined;
  /** The cashback of the current period until now; `undefined` if there is none. */
  cashbackSoFar(playerId: string, currency: string): Promise<{ amount: Minor; endsAt: Date } | undefined>;
  /** The optional calls of the contract that this backend has. */
  supports: NonNullable<ReplyOf<typeof userDetails>['supports']>;
};

export function sessionRoutes(
  app: FastifyInstance,
  {
    sessions,
    wallet,
    devices,
    hasProtection,
    initialVerification,
    hasClosing,
    analyticsIdOf,
    captcha,
    cashbackSoFar,
    supports,
  }: Parts,
): void {
  route(app, login, async ({ body, request, reply }) => {
    const username = body.username.trim();
    const address = request.ip;
    try {
      const device = devices.read(request.headers.cookie, username);
      const browser = describeBrowser(request.headers['user-agent']);
      const token = await sessions.login(username, body.password, address, {
        device,
        browser,
        isProven: await isProven(captcha, request),
      });
      if (device === undefined) {
        const scope = { path: request.url.split('?')[0] ?? '/', secure: request.protocol === 'https' };
        void reply.header('set-cookie', devices.setCookie(username, scope));
      }
      request.log.info({ username, address }, 'logged in');
      return { token };
    } catch (error) {
      // Without the user name: people type passwords into that field.
      if (error instanceof Refusal) request.log.info({ code: error.code, address }, 'login refused');
      throw error;
    }
  });

  route(app, logout, async ({ player, request }) => {
    await sessions.logout(player);
    request.log.info({ username: player.username }, 'logged out');
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
    await sessions.changePassword(player, body);
    request.log.info({ username: player.username, address: request.ip }, 'password changed');
  });

  route(
    app,
    userDetails,
    async ({ player }) => {
      const soFar = await cashbackSoFar(player.playerId, player.currency);
      return {
        username: player.username,
        balance: decimalText(player.balance, player.currency),
        currency: player.currency,
        bounse: decimalText(player.cashback, player.currency),
        ...(soFar && {
          cashback_so_far: decimalText(soFar.amount, player.currency),
          cashback_ends_at: soFar.endsAt.toISOString(),
        }),
        ...(analyticsIdOf && { analytics_id: analyticsIdOf(player.playerId) }),
        ...(hasProtection && { protection: true }),
        ...(initialVerification && { verification: player.verification ?? initialVerification }),
        ...(hasClosing && { closing: true }),
        supports,
      };
    },
    { polled: true },
  );

  route(app, transferCashback, async ({ player }) => {
    const amount = await wallet.transferCashback(player.playerId);
    return { amount: decimalText(amount, player.currency) };
  });
}
