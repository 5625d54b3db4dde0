import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import type { Operator } from '@tessera/operator';

/* The calls of players, one at a time, on a database with players named `scale1` and so on. */

const PASSWORDS = ['scale-scale', 'scale-scale-again'] as const;

export type Caller = {
  username: string;
  password: string;
  token: string;
  playerId: string;
  sessionId: string;
};
export type Call = (caller: Caller) => Promise<unknown>;

/** A logged-in player with an open game. */
export async function logIn(operator: Operator, username: string): Promise<Caller> {
  const caller = { username, password: PASSWORDS[0], token: '', playerId: '', sessionId: '' };
  // An earlier run on the same database may have set the other one.
  await operator.players.resetPassword(username, caller.password);
  await enter(operator, caller);
  return caller;
}

async function enter(operator: Operator, caller: Caller): Promise<void> {
  caller.token = await operator.sessions.login(caller.username, caller.password, '192.0.2.1');
  const holder = await operator.sessions.authenticate(caller.token, { countsAsActivity: true });
  const ticket =
    holder && (await operator.gameSessions.open(holder, { providerId: 39, gameId: 25, language: 'fr' }));
  const session = ticket && (await operator.gameSessions.redeem(ticket));
  if (!session) throw new Error(`${caller.username} has no open game`);
  caller.playerId = session.playerId;
  caller.sessionId = session.id;
}

export function callsOf(operator: Operator): Record<string, Call> {
  const { app, wallet, players } = operator;

  const ask =
    (method: 'GET' | 'POST', path: string, body?: (caller: Caller) => object): Call =>
    async (caller) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${caller.token}` },
        ...(body && { payload: body(caller) }),
      });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    };
  const get = (path: string) => ask('GET', path);
  const history = (path: string, page: number) => get(`${path}?pageIndex=${page}&pageSize=10`);
  const threePages =
    (path: string): Call =>
    async (caller) => {
      for (const page of [1, 2, 3]) await history(path, page)(caller);
    };
  /** Restores the state for the next call; not measured. */
  const withNewLogin = (call: Call) =>
    Object.assign(call, { after: (caller: Caller) => enter(operator, caller) });
  const games = (query: string) => get(`/get_slot_game?page_size=30&${query}`);
  const contextOf = () =>
    ({ area: 'casino', roundId: randomUUID(), title: 'Aviator', providerId: 39 }) as const;

  return {
    login: ({ username, password }) => operator.sessions.login(username, password, '192.0.2.1'),
    UserDetails: get('/UserDetails'),
    RefreshToken: ask('POST', '/RefreshToken'),
    logout: withNewLogin(ask('POST', '/logout')),
    ResetPassword: withNewLogin(async (caller) => {
      const next = caller.password === PASSWORDS[0] ? PASSWORDS[1] : PASSWORDS[0];
      const passwords = { oldPassword: caller.password, newPassword: next, repeatPassword: next };
      await ask('POST', '/ResetPassword', () => passwords)(caller);
      caller.password = next;
    }),
    'get_slot_game, first page': games('page_index=1&type=1'),
    'get_slot_game, page 20': games('page_index=20&type=1'),
    'get_slot_game, a provider': games('page_index=1&type=1&pro_id=37'),
    'get_slot_game, a category': games('page_index=1&type=1&cat_id=103'),
    'get_slot_game, part of a name': games('page_index=1&game_name=dragon'),
    papuler_slot: get('/papuler_slot'),
    GetAllCategories: get('/GetAllCategories?type=1'),
    get_providers: get('/get_providers?type=1'),
    get_all_providers: get('/get_all_providers?page_index=1&page_size=30'),
    StartGame: ask('POST', '/StartGame', () => ({ game_id: 25, provider: 39 })),
    Live: get('/Live?lang=fr'),
    SportBook: get('/SportBook?lang=fr'),
    check_jackpot: ask('POST', '/check_jackpot'),
    top_winners: get('/top_winners'),
    TransferCashback: ask('POST', '/TransferCashback'),
    TransactionPlayer: history('/TransactionPlayer', 1),
    CasinoHistory: history('/CasinoHistory', 1),
    'CasinoHistory, three pages in turn': threePages('/CasinoHistory'),
    'CasinoHistory, page 100 directly': history('/CasinoHistory', 100),
    'CasinoHistory, the last page that there is': history('/CasinoHistory', 1_000),
    'CasinoHistory, a page past the end': history('/CasinoHistory', 40_000),
    'CasinoHistory, wins of a month': get(`/CasinoHistory?pageIndex=1&pageSize=10&filter=win&${monthAgo()}`),
    SportHistory: history('/SportHistory', 1),
    // These ids do not exist, so that everything that could have them is searched.
    'a transfer by its id': () => wallet.traceTransfer('acme:none'),
    'a transfer of a player by its id': ({ playerId }) => wallet.traceTransfer('acme:none', playerId),
    'a round by its id': () => wallet.traceRound('none'),
    'a round of a player by its id': ({ playerId }) => wallet.traceRound('none', playerId),
    'deposit by the back office': ({ username }) => players.deposit(username, minor(1), randomUUID()),
    bet: async ({ playerId, sessionId }) => {
      const stake = { transferId: randomUUID(), playerId, sessionId, amount: minor(1) };
      const result = await wallet.bet({ ...stake, context: contextOf() });
      if (!result.ok) throw new Error(result.code);
    },
    'a round: bet, win, close': async ({ playerId, sessionId }) => {
      const context = contextOf();
      const [bet, win] = [randomUUID(), randomUUID()];
      const results = [
        await wallet.bet({ transferId: bet, playerId, sessionId, amount: minor(1), context }),
        await wallet.win({ transferId: win, betTransferId: bet, playerId, amount: minor(1), context }),
        await wallet.close({ playerId, context }),
      ];
      for (const result of results) if (!result.ok) throw new Error(result.code);
    },
    'a bet that is taken back': async ({ playerId, sessionId }) => {
      const bet = { transferId: randomUUID(), playerId, sessionId, amount: minor(1), context: contextOf() };
      await wallet.bet(bet);
      const back = { transferId: randomUUID(), originalTransferId: bet.transferId, playerId };
      const result = await wallet.rollback(back);
      if (!result.ok) throw new Error(result.code);
    },
  };
}

function monthAgo(): string {
  const day = 86_400_000;
  const at = (days: number) => encodeURIComponent(new Date(Date.now() - days * day).toISOString());
  return `fromDate=${at(60)}&toDate=${at(30)}`;
}
