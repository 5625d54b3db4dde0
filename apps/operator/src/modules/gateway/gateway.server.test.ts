import { fileURLToPath } from 'node:url';

import { createTestDatabase } from '@tessera/database/testing';
import { transact } from '@tessera/database';
import { minor } from '@tessera/money';
import { startCoin } from '@tessera/provider/example';
import { signCall } from '@tessera/provider/signature';
import { newTraceparent } from '@tessera/provider/trace';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { traceRequest } from '../../player-money';
import { startProduction, type Production } from '../../production';
import { testVariables } from '../../testing/test-variables';
import { applyCatalogue } from '../catalogue';
import { createNonceStore } from './store';

/* The example of docs/providers.md: the production entry, its providers file, its adapter and its server. */

const WALLET_SECRET = 'the secret of the wallet, 32 letters or more';
const LAUNCH_SECRET = 'the secret of launches, 32 letters or more';
const PASSWORD = 'a password of my own';

type Coin = Awaited<ReturnType<typeof startCoin>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let production: Production;
let coin: Coin;
let falls = true;
/** The URL of the gateway, known once the operator listens: both need each other's address. */
const gateway = { url: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  coin = await startCoin({
    get gatewayUrl() {
      return gateway.url;
    },
    walletSecret: WALLET_SECRET,
    launchSecret: LAUNCH_SECRET,
    toss: () => falls,
  });
  production = await startProduction({
    ...testVariables,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    PROVIDERS_FILE: fileURLToPath(
      new URL('../../../../../packages/provider/example/providers.json', import.meta.url),
    ),
    COIN_URL: coin.address,
    COIN_WALLET_SECRET: WALLET_SECRET,
    COIN_LAUNCH_SECRET: LAUNCH_SECRET,
  });
  gateway.url = `${production.address}/gateway/coin`;
  await transact(production.operator.connection.pool, (transaction) =>
    applyCatalogue(transaction, {
      providers: [{ id: 7, name: 'Coin' }],
      games: [{ id: 1, providerId: 7, type: 1, name: 'Coin' }],
    }),
  );
});
afterAll(async () => {
  await production.operator.close();
  await coin.close();
  await database.drop();
});

async function newPlayer(username: string, deposit: number) {
  const { operator, address } = production;
  const { id } = await operator.players.create(username, PASSWORD);
  if (deposit > 0) await operator.players.deposit(username, minor(deposit));
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const { token } = await post('/login', { username, password: PASSWORD });
  const launch = () => post('/StartGame', { game_id: 1, provider: 7 }, token);
  return {
    id,
    launch,
    gameToken: async () => new URL((await launch())['url'] ?? '').hash.slice('#token='.length),
  };
}

async function playRound(token: string, stake: number, headers: Record<string, string> = {}) {
  const response = await fetch(`${coin.address}/rounds`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token, stake }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** A call to the gateway with a valid signature, unless the test changes it. */
async function call(action: string, content: unknown, { secret = WALLET_SECRET, now = Date.now() } = {}) {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const url = new URL(`${gateway.url}/${action}`);
  const headers = signCall(secret, { method: 'POST', path: url.pathname, body }, now);
  return send(url, body, headers);
}

async function send(
  url: URL,
  body: string,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
}

test('a launch and rounds, won and lost, work over HTTP', async () => {
  const player = await newPlayer('ada', 10_000);
  const { url, isFrame } = await player.launch();
  expect(url).toMatch(`${coin.address}/play?game=1&lang=fr#token=`);
  expect(isFrame).toBe(false);
  const token = await player.gameToken();
  falls = true;
  expect(await playRound(token, 4_000)).toEqual({ status: 200, isWon: true, balance: 14_000 });
  falls = false;
  expect(await playRound(token, 4_000)).toEqual({ status: 200, isWon: false, balance: 10_000 });
  expect(await playRound(token, 0)).toMatchObject({ status: 200, balance: 10_000 });
  expect(await playRound(token, 10_001)).toMatchObject({ status: 409, code: 'insufficient_funds' });
  expect(await playRound('x'.repeat(64), 1)).toMatchObject({ status: 404, code: 'session_not_found' });
  expect(await production.operator.wallet.audit()).toEqual([]);
});

test('the trace of the press in the game is that of the transfers, through the provider’s server', async () => {
  const player = await newPlayer('tracy', 10_000);
  const token = await player.gameToken();
  const traceparent = newTraceparent();
  falls = true;
  await playRound(token, 1_000, { traceparent });
  const traceId = traceparent.slice(3, 35);
  const { wallet, paymentStore } = production.operator;
  const found = await wallet.traceRequest(traceId, new Date(Date.now() - 60_000));
  expect(found.map((transfer) => [transfer.kind, transfer.traceId, transfer.username])).toEqual([
    ['bet', traceId, 'tracy'],
    ['win', traceId, 'tracy'],
    ['close', traceId, 'tracy'],
  ]);
  // Paid later by the provider itself, outside of any press: the win has the trace of its bet.
  falls = false;
  const later = newTraceparent();
  await playRound(token, 1_000, { traceparent: later });
  const [lost] = await wallet.traceRequest(later.slice(3, 35), new Date(Date.now() - 60_000));
  const money = { playerId: player.id, currency: 'TND', amount: 5, roundId: lost?.roundId, title: 'Coin' };
  const betTransferId = lost?.id.slice('coin:'.length);
  await call('win', { ...money, transferId: 'late-win', betTransferId, late: true });
  const text = await traceRequest({ wallet, paymentStore }, later);
  expect(text).toContain('transfer coin:late-win');
  expect(text).toContain(`trace ${later.slice(3, 35)}`);
  await expect(traceRequest({ wallet, paymentStore }, 'f'.repeat(32))).rejects.toThrow('has the trace fff');
  await expect(traceRequest({ wallet, paymentStore }, 'coin:1')).rejects.toThrow('32 hexadecimal digits');
});

test('a limit or a break refuses a bet with its own code, and never a win', async () => {
  const { protection, players } = production.operator;
  const player = await newPlayer('careful', 10_000);
  const { id, currency } = await players.get('careful');
  const token = await player.gameToken();
  await protection.setLimit({ playerId: id, currency }, { kind: 'stake', period: 'day' }, '4.000', 'player');
  falls = true;
  expect(await playRound(token, 4_001)).toMatchObject({ status: 409, code: 'stake_limit' });
  expect(await playRound(token, 4_000)).toEqual({ status: 200, isWon: true, balance: 14_000 });
  const { sessionId } = await call('session', { token });
  const bet = {
    transferId: 'open',
    sessionId,
    playerId: id,
    amount: 0,
    currency,
    roundId: 'late',
    title: 'Coin',
  };
  expect(await call('bet', bet)).toMatchObject({ status: 200 });
  await protection.exclude(id, { months: 6 });
  const win = { transferId: 'late', playerId: id, amount: 5, currency, roundId: 'late', title: 'Coin' };
  expect(await call('win', win)).toMatchObject({ status: 200, balance: 14_005 });
});

test('bet, win, rollback and close are idempotent', async () => {
  const player = await newPlayer('bob', 1_000);
  const session = await call('session', { token: await player.gameToken() });
  expect(session).toMatchObject({
    status: 200,
    playerId: player.id,
    username: 'bob',
    balance: 1_000,
    currency: 'TND',
    decimals: 3,
    providerId: 7,
    gameId: 1,
  });
  const { sessionId } = session;
  const common = { playerId: player.id, roundId: 'r1', title: 'Coin' };
  const money = { currency: 'TND', amount: 300 };
  const calls = [
    ['bet', { ...common, ...money, transferId: 'b1', sessionId }, 700],
    ['win', { ...common, ...money, transferId: 'w1', betTransferId: 'b1' }, 1_000],
    ['win', { ...common, ...money, transferId: 'p1', promotion: true }, 1_300],
    ['rollback', { playerId: player.id, transferId: 'x1', originalTransferId: 'w1' }, 1_000],
    ['rollback', { playerId: player.id, transferId: 'x2', originalTransferId: 'b1' }, 1_300],
    ['close', common, 1_300],
  ] as const;
  for (const [action, content, balance] of calls) {
    const answer = { status: 200, balance, currency: 'TND' };
    expect(await call(action, content), action).toEqual({ ...answer, replayed: false });
    expect(await call(action, content), action).toEqual({ ...answer, replayed: true });
  }
  expect(await call('balance', { playerId: player.id })).toEqual({
    status: 200,
    balance: 1_300,
    currency: 'TND',
  });
  expect(await call('bet', { ...common, ...money, transferId: 'b2', sessionId })).toMatchObject({
    status: 409,
    code: 'round_closed',
  });
});

test('a call with a missing, foreign, expired or reused signature is refused', async () => {
  const player = await newPlayer('eve', 1_000);
  const content = { playerId: player.id };
  const body = JSON.stringify(content);
  const url = new URL(`${gateway.url}/balance`);
  expect(await send(url, body, {})).toMatchObject({ status: 401, code: 'bad_signature' });
  expect(await call('balance', content, { secret: LAUNCH_SECRET })).toMatchObject({ code: 'bad_signature' });
  expect(await call('balance', content, { now: Date.now() - 120_000 })).toMatchObject({
    code: 'bad_timestamp',
  });
  const headers = signCall(WALLET_SECRET, { method: 'POST', path: url.pathname, body });
  expect(await send(url, body, headers)).toMatchObject({ status: 200 });
  expect(await send(url, body, headers)).toMatchObject({ status: 401, code: 'nonce_used' });
  const forged = signCall(WALLET_SECRET, { method: 'POST', path: url.pathname, body });
  expect(await send(url, JSON.stringify({ playerId: 'x' }), forged)).toMatchObject({ code: 'bad_signature' });
});

test('an invalid call gets a list of its mistakes and moves no money', async () => {
  const player = await newPlayer('zoe', 1_000);
  const wrong = {
    playerId: player.id,
    transferId: '',
    amount: 1.5,
    currency: 'TND',
    roundId: 'é',
    title: 'Coin',
    extra: 1,
  };
  const answer = await call('win', wrong);
  expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
  for (const field of ['transferId', 'amount', 'roundId']) expect(answer['message']).toContain(field);
  expect(await call('win', '{')).toMatchObject({ status: 400 });
  const win = {
    playerId: player.id,
    transferId: 't',
    amount: 1,
    currency: 'TND',
    roundId: 'r',
    title: 'Coin',
  };
  expect(await call('win', { ...win, currency: 'EUR' })).toMatchObject({
    status: 409,
    code: 'wrong_currency',
  });
  expect(await call('win', { ...win, providerId: 37 })).toMatchObject({ status: 400, code: 'bad_request' });
  const unknownPlayer = '00000000-0000-4000-8000-000000000000';
  for (const playerId of [unknownPlayer, 'x'])
    expect(await call('balance', { playerId })).toMatchObject({ status: 404, code: 'player_not_found' });
  expect(await call('balance', { playerId: player.id, added: 'later' })).toMatchObject({ balance: 1_000 });
  expect((await fetch(`${production.address}/gateway/acme/bet`, { method: 'POST' })).status).toBe(404);
});

test('a bet and its win in one call happen together or not at all', async () => {
  const player = await newPlayer('both', 1_000);
  const { sessionId } = await call('session', { token: await player.gameToken() });
  const common = { playerId: player.id, currency: 'TND' };
  const round = { roundId: 'together', title: 'Coin' };
  const bet = { kind: 'bet', transferId: 'pb', sessionId, amount: 300, ...round };
  const win = { kind: 'win', transferId: 'pw', betTransferId: 'pb', amount: 500, ...round };
  const played = { ...common, actions: [bet, win, { kind: 'close', ...round }] };
  expect(await call('play', played)).toEqual({
    status: 200,
    balance: 1_200,
    currency: 'TND',
    results: [
      { balance: 700, replayed: false },
      { balance: 1_200, replayed: false },
      { balance: 1_200, replayed: false },
    ],
  });
  expect(await call('play', played)).toMatchObject({
    results: [{ replayed: true }, { replayed: true }, { replayed: true }],
  });
  const other = { roundId: 'apart', title: 'Coin' };
  const refused = [
    { ...bet, transferId: 'pb2', ...other },
    { ...win, transferId: 'pw2', betTransferId: 'nothing', ...other },
  ];
  expect(await call('play', { ...common, actions: refused })).toMatchObject({
    status: 409,
    code: 'bet_not_found',
    failed: 1,
  });
  expect(await call('play', { ...common, actions: [] })).toMatchObject({ balance: 1_200, results: [] });
  expect(await call('play', { ...common, actions: [{ ...bet, amount: 0.5 }] })).toMatchObject({
    status: 400,
  });
});

test('a repeated call answers the first balance, or the current one where that is asked for', async () => {
  const player = await newPlayer('again', 1_000);
  const win = { playerId: player.id, amount: 100, currency: 'TND', roundId: 'again', title: 'Coin' };
  const { sessionId } = await call('session', { token: await player.gameToken() });
  await call('bet', { ...win, transferId: 'a0', sessionId, amount: 0 });
  await call('win', { ...win, transferId: 'a1' });
  await call('win', { ...win, transferId: 'a2' });
  expect(await call('win', { ...win, transferId: 'a1' })).toMatchObject({ balance: 1_100, replayed: true });
  expect(await call('win', { ...win, transferId: 'a1', currentBalance: true })).toMatchObject({
    balance: 1_200,
    replayed: true,
  });
});

test('free rounds: a bet uses one, and the win of a bet without one is held', async () => {
  const player = await newPlayer('free', 1_000);
  const session = await call('session', { token: await player.gameToken() });
  await production.operator.connection.pool.query(
    `INSERT INTO operator.free_rounds
       (player_id, id, campaign, source, provider_id, game_id, rounds, stake, max_win, expires_at, state, reference)
     VALUES ($1, gen_random_uuid(), 'gift', 'coin', 7, 1, 1, 200, 5000, now() + interval '1 day', 'offered', 'grant-1')`,
    [player.id],
  );
  const common = { playerId: player.id, currency: 'TND', title: 'Coin', providerId: 7 };
  const bet = (transferId: string, change: object = {}) =>
    call('bet', {
      ...common,
      sessionId: session['sessionId'],
      transferId,
      roundId: transferId,
      amount: 0,
      freeRounds: 'grant-1',
      ...change,
    });
  const win = (of: string, amount: number) =>
    call('win', {
      ...common,
      transferId: `${of}-win`,
      betTransferId: of,
      roundId: of,
      amount,
      freeRounds: 'grant-1',
    });
  expect(await bet('free-0', { amount: 200 })).toMatchObject({ code: 'no_free_round' });
  expect(await bet('free-0', { title: 'Renamed', gameId: 2 })).toMatchObject({ code: 'no_free_round' });
  expect(await bet('free-1', { title: 'Renamed', gameId: 1 })).toMatchObject({
    balance: 1_000,
    replayed: false,
  });
  expect(await bet('free-2')).toMatchObject({ code: 'no_free_round' });
  expect(await win('free-1', 700)).toMatchObject({ balance: 1_700 });
  expect(await bet('paid', { freeRounds: undefined, amount: 100 })).toMatchObject({ status: 200 });
  expect(await win('paid', 900)).toMatchObject({ held: true, balance: 1_600 });
});

test('a sweep deletes the nonces whose signatures have expired, and no other', async () => {
  const { connection } = production.operator;
  const nonces = createNonceStore(connection);
  await nonces.use('coin', 'old');
  await connection.pool.query(
    `UPDATE operator.gateway_nonce SET seen_at = now() - interval '1 day' WHERE nonce = 'old'`,
  );
  await nonces.use('coin', 'new');
  expect(await nonces.sweep()).toBe(false);
  expect(await nonces.use('coin', 'old')).toBe(true);
  expect(await nonces.use('coin', 'new')).toBe(false);
});
