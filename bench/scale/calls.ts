import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import type { Operator } from '@tessera/operator';

/* What players do, one call at a time, on any database that has players named `scale1` and so on. */

const PASSWORD = 'scale-scale';

export type Caller = { username: string; token: string; playerId: string; sessionId: string };
export type Call = (caller: Caller) => Promise<unknown>;

export async function logIn(operator: Operator, username: string): Promise<Caller> {
  const token = await operator.sessions.login(username, PASSWORD, '192.0.2.1');
  const holder = await operator.sessions.authenticate(token, { countsAsActivity: true });
  const ticket =
    holder && (await operator.gameSessions.open(holder, { providerId: 39, gameId: 25, language: 'fr' }));
  const session = ticket && (await operator.gameSessions.redeem(ticket));
  if (!session) throw new Error(`${username} is not at the game`);
  return { username, token, playerId: session.playerId, sessionId: session.id };
}

export function callsOf(operator: Operator): Record<string, Call> {
  const { app, wallet, players } = operator;

  const ask =
    (method: 'GET' | 'POST', path: string): Call =>
    async ({ token }) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    };
  const history = (path: string, page: number) => ask('GET', `${path}?pageIndex=${page}&pageSize=10`);
  const inTurn =
    (path: string): Call =>
    async (caller) => {
      for (const page of [1, 2, 3]) await history(path, page)(caller);
    };

  return {
    login: ({ username }) => operator.sessions.login(username, PASSWORD, '192.0.2.1'),
    UserDetails: ask('GET', '/UserDetails'),
    RefreshToken: ask('POST', '/RefreshToken'),
    check_jackpot: ask('POST', '/check_jackpot'),
    TransferCashback: ask('POST', '/TransferCashback'),
    top_winners: ask('GET', '/top_winners'),
    TransactionPlayer: history('/TransactionPlayer', 1),
    CasinoHistory: history('/CasinoHistory', 1),
    'CasinoHistory, three pages in turn': inTurn('/CasinoHistory'),
    SportHistory: history('/SportHistory', 1),
    'deposit by the back office': ({ username }) => players.deposit(username, minor(1), randomUUID()),
    'bet and win': async ({ playerId, sessionId }) => {
      const occasion = { area: 'casino', roundId: randomUUID(), title: 'Aviator', providerId: 39 } as const;
      const [bet, win] = [randomUUID(), randomUUID()];
      const results = [
        await wallet.bet({ transferId: bet, playerId, sessionId, amount: minor(1), occasion }),
        await wallet.win({ transferId: win, betTransferId: bet, playerId, amount: minor(1), occasion }),
      ];
      for (const result of results) if (!result.ok) throw new Error(result.code);
    },
  };
}
