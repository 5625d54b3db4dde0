import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase } from '@tessera/database/testing';
import { transact } from '@tessera/database';
import type { DialectName } from '@tessera/dialects';
import {
  createHub88,
  createPragmatic,
  createSoftswiss,
  type Aggregator,
  type Call,
  type Player,
} from '@tessera/dialects/aggregator';
import { sendTo, simulate } from '@tessera/dialects/simulator';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runCatalogue, syncGames } from './catalogue-command';
import { applyCatalogue } from './modules/catalogue';
import { createReconcileStore, reconcileTransfers } from './modules/wallet';
import { startProduction, type Production } from './production';
import { loadProvider } from './provider-file';
import {
  createAggregator,
  dialectNames,
  newRsaKeys,
  operatorKeys,
  aggregatorKeys,
  SECRET,
} from './testing/dialects/keys';
import { testVariables } from './testing/test-variables';

/* The three dialects through the production entry and its providers file, with an aggregator's API. */

const PASSWORD = 'a password of my own';
const GAMES = { hub88: 1, softswiss: 2, pragmatic: 3 } as const;
const PROVIDERS = { hub88: 71, softswiss: 72, pragmatic: 73 } as const;

type Received = { path: string; headers: IncomingMessage['headers']; body: string };
const received: Received[] = [];
/** What the aggregator's API answers, by path. */
const answers: Record<string, unknown> = {
  '/operator/generic/v2/game/url': { url: 'https://games.example/hub88?session=1' },
  '/operator/generic/v2/game/list': [
    { game_code: 'hub88-game', name: 'Renamed', product: 'Studio', category: 'Video Slots', enabled: true },
    { game_code: 'hub88-live', name: 'Roulette', product: 'Studio', category: 'Live Casino', enabled: true },
    { game_code: 'hub88-old', name: 'Old', product: 'Studio', category: 'Video Slots', enabled: false },
  ],
  '/sessions': { launch_options: { game_url: 'https://games.example/softswiss', strategy: 'iframe' } },
  '/demo': { launch_options: { game_url: 'https://games.example/softswiss-demo', strategy: 'iframe' } },
  '/IntegrationService/v3/http/CasinoGameAPI/game/url/': {
    error: '0',
    gameURL: 'https://games.example/pragmatic',
  },
};

const api = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
  request.on('end', () => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body });
    const answer = answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
});

const folder = mkdtempSync(join(tmpdir(), 'tessera-dialects-'));
const file = join(folder, 'providers.json');
let url: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let production: Production;

/** As docs/providers.md shows it; keys and secrets come from files and variables. */
function writeProviders(
  changes: { theirPublicKey?: unknown; secret?: unknown; authToken?: unknown } = {},
): void {
  const {
    theirPublicKey = 'file:their.pem',
    secret = 'env:PRAG_SECRET',
    authToken = 'env:SOFT_TOKEN',
  } = changes;
  writeFileSync(
    file,
    JSON.stringify({
      providers: [
        {
          name: 'hub',
          dialect: 'hub88',
          games: [PROVIDERS.hub88],
          limits: { win: '5000' },
          settings: { url, operatorId: 1, theirPublicKey, ourPrivateKey: 'env:HUB_PRIVATE_KEY' },
        },
        {
          name: 'soft',
          dialect: 'softswiss',
          games: [PROVIDERS.softswiss],
          settings: { url, casinoId: 'tessera', authToken },
        },
        {
          name: 'prag',
          dialect: 'pragmatic',
          games: [PROVIDERS.pragmatic],
          settings: { url, secureLogin: 'tessera', secret },
        },
      ],
    }),
  );
}
const NAMES = { hub88: 'hub', softswiss: 'soft', pragmatic: 'prag' } as const;

beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'their.pem'), aggregatorKeys.publicKey);
  writeProviders();
  database = await createTestDatabase();
  production = await startProduction({ ...variables(), DATABASE_URL: database.url });
  await transact(production.operator.connection.pool, (transaction) =>
    applyCatalogue(transaction, {
      providers: dialectNames.map((name) => ({ id: PROVIDERS[name], name })),
      games: dialectNames.map((name) => ({
        id: GAMES[name],
        providerId: PROVIDERS[name],
        type: 1,
        name: `Game of ${name}`,
        code: `${name}-game`,
        hasDemo: true,
      })),
    }),
  );
}, 60_000);
afterAll(async () => {
  await production.operator.close();
  api.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function variables() {
  return {
    ...testVariables,
    PORT: '0',
    GATEWAY_PORT: '0',
    HOST: '127.0.0.1',
    PROTECTION: 'limits,reality-check,breaks',
    PROVIDERS_FILE: file,
    HUB_PRIVATE_KEY: operatorKeys.privateKey.replaceAll('\n', String.raw`\n`),
    SOFT_TOKEN: SECRET,
    PRAG_SECRET: SECRET,
  };
}

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${production.address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, ...(JSON.parse(text || '{}') as Record<string, unknown>) };
}

let players = 0;
/** A player with 100 TND who has opened the game of a dialect, as the aggregator sees them. */
async function newPlayer(name: DialectName) {
  const username = `player${++players}`;
  const { operator } = production;
  const { id } = await operator.players.create(username, PASSWORD);
  await operator.players.deposit(username, minor(100_000));
  const login = (await post('/login', { username, password: PASSWORD })) as { token?: string };
  const launched = await post('/StartGame', { game_id: GAMES[name], provider: PROVIDERS[name] }, login.token);
  const { body = '', headers } = received.at(-1) ?? {};
  const sent =
    name === 'pragmatic'
      ? Object.fromEntries(new URLSearchParams(body))
      : (JSON.parse(body) as Record<string, unknown>);
  const { token } = sent;
  const player: Player = { id, token: typeof token === 'string' ? token : '', currency: 'TND' };
  return { id, username, login: login.token ?? '', launched, sent, headers, body, player };
}

async function ask(aggregator: Aggregator, call: Call, key?: string) {
  const { path, headers, body } = aggregator.sign(call, key);
  const address = `http://127.0.0.1:${production.operator.gatewayPort()}/gateway/${NAMES[aggregator.name]}${path}`;
  const response = await fetch(address, { method: 'POST', headers, body });
  return aggregator.read({ status: response.status, text: await response.text() }, 'TND');
}

const gameOf = (name: DialectName) => `${name}-game`;
const betOf = (aggregator: Aggregator, player: Player, id: string, amount: number) =>
  aggregator.bet({
    player,
    id,
    amount,
    game: gameOf(aggregator.name),
    round: `round ${id}`.replace(' ', '-'),
  });

test.each(dialectNames)(
  'a launch in %s carries the player, is signed, and the round that follows moves the money',
  async (name) => {
    const aggregator = createAggregator(name);
    const { player, sent, launched, username } = await newPlayer(name);
    expect(launched).toMatchObject({
      status: 200,
      url: expect.stringMatching(`https://games.example/${name}`),
    });
    const text = JSON.stringify(sent);
    for (const part of [player.id, 'TND', `${name}-game`, '127.0.0.1'].slice(0, name === 'pragmatic' ? 3 : 4))
      expect(text).toContain(part);
    if (name === 'softswiss')
      expect(sent).toMatchObject({ casino_id: 'tessera', balance: 100_000, user: { nickname: username } });

    const order = { player, game: gameOf(name), round: 'first-round' };
    expect(await ask(aggregator, aggregator.bet({ ...order, id: 'a-bet', amount: 2_500 }))).toMatchObject({
      outcome: 'ok',
      balance: 97_500,
    });
    expect(
      await ask(
        aggregator,
        aggregator.win({ ...order, id: 'a-win', betId: 'a-bet', amount: 4_000, closes: true }),
      ),
    ).toMatchObject({
      outcome: 'ok',
      balance: 101_500,
    });
    const close = aggregator.close(order);
    if (close) expect(await ask(aggregator, close)).toMatchObject({ outcome: 'ok' });
    expect(await ask(aggregator, aggregator.balance(player))).toMatchObject({
      outcome: 'ok',
      balance: 101_500,
    });
    const rows = await production.operator.wallet.round(player.id, 'first-round');
    expect(rows.map(({ kind, title, providerId }) => ({ kind, title, providerId }))).toEqual(
      ['bet', 'win', 'close'].map((kind) => ({
        kind,
        title: `Game of ${name}`,
        providerId: PROVIDERS[name],
      })),
    );
  },
);

test('a launch in hub88 is signed with our key', async () => {
  const { body, headers } = await newPlayer('hub88');
  const { verify } = await import('node:crypto');
  const signature = Buffer.from(String(headers?.['x-hub88-signature']), 'base64');
  expect(verify('sha256', Buffer.from(body), operatorKeys.publicKey, signature)).toBe(true);
  expect(JSON.parse(body)).toMatchObject({
    operator_id: 1,
    platform: 'GPL_DESKTOP',
    lobby_url: expect.any(String),
    deposit_url: expect.any(String),
    lang: expect.any(String),
  });
});

test.each([
  ['hub88', '"currency":"XXX"'],
  ['softswiss', 'softswiss-game'],
  ['pragmatic', 'playMode=DEMO'],
] as const)('a demo in %s has no player and no token', async (name, part) => {
  const answer = await post('/StartDemo', { game_id: GAMES[name], provider: PROVIDERS[name] });
  expect(answer).toMatchObject({ status: 200 });
  const { body = '' } = received.at(-1) ?? {};
  expect(body).toContain(part);
  expect(body).not.toMatch(/token|"user"|externalPlayerId/);
});

test.each(dialectNames)(
  '%s: wrong keys, unknown players, other currencies, unknown games and fine amounts are refused, and move nothing',
  async (name) => {
    const aggregator = createAggregator(name);
    const { player } = await newPlayer(name);
    const bet = betOf(aggregator, player, 'refused', 1_000);
    const otherKey = name === 'hub88' ? newRsaKeys().privateKey : 'another secret';
    expect((await ask(aggregator, bet, otherKey)).outcome).toBe('signature');
    const stranger = { ...player, id: '11111111-1111-4111-8111-111111111111' };
    expect(['token', 'player']).toContain(
      (await ask(aggregator, betOf(aggregator, stranger, 'refused', 1_000))).outcome,
    );
    expect(['token', 'player']).toContain(
      (await ask(aggregator, betOf(aggregator, { ...player, id: 'nobody' }, 'refused', 1_000))).outcome,
    );
    if (name !== 'pragmatic')
      expect((await ask(aggregator, { ...bet, content: { ...bet.content, currency: 'EUR' } })).outcome).toBe(
        'currency',
      );
    const game = name === 'hub88' ? 'game_code' : name === 'softswiss' ? 'game' : 'gameId';
    expect(['game', 'conflict']).toContain(
      (await ask(aggregator, { ...bet, content: { ...bet.content, [game]: 'none' } })).outcome,
    );
    if (name === 'hub88')
      expect((await ask(aggregator, { ...bet, content: { ...bet.content, amount: 250_050 } })).outcome).toBe(
        'bad_request',
      );
    if (name === 'pragmatic')
      expect((await ask(aggregator, { ...bet, content: { ...bet.content, amount: '2.0005' } })).outcome).toBe(
        'conflict',
      );
    if (name !== 'softswiss')
      expect(
        (await ask(aggregator, betOf(aggregator, { ...player, token: 'wrong' }, 'refused', 1_000))).outcome,
      ).toBe('token');
    expect(await production.operator.wallet.balance(player.id)).toBe(100_000);
  },
);

test.each(dialectNames)(
  '%s: a bet of a player who has logged out is refused, a repeated one and its win are not',
  async (name) => {
    const aggregator = createAggregator(name);
    const { player, login } = await newPlayer(name);
    const bet = betOf(aggregator, player, 'before', 1_000);
    expect(await ask(aggregator, bet)).toMatchObject({ outcome: 'ok', balance: 99_000 });
    await post('/logout', {}, login);
    expect(['token', 'player']).toContain(
      (await ask(aggregator, betOf(aggregator, player, 'after', 1_000))).outcome,
    );
    expect(await ask(aggregator, bet)).toMatchObject({ outcome: 'ok', balance: 99_000 });
    const win = {
      player,
      game: gameOf(name),
      round: 'round-before',
      id: 'its-win',
      betId: 'before',
      amount: 500,
    };
    expect(await ask(aggregator, aggregator.win(win))).toMatchObject({ outcome: 'ok', balance: 99_500 });
  },
);

test.each([
  ['hub88', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_USER_DISABLED'],
  ['softswiss', '412 105', '412 110'],
  ['pragmatic', '50', '6'],
] as const)(
  '%s: player protection is answered with %s for a limit and %s for a break, and pays wins',
  async (name, limit, stopped) => {
    const aggregator = createAggregator(name);
    const { player } = await newPlayer(name);
    const { protection } = production.operator;
    const order = { player, game: gameOf(name), round: 'protected' };
    const bet = async (id: string, amount: number) =>
      (await ask(aggregator, aggregator.bet({ ...order, id, amount }))).code;
    await bet('first', 1_000);
    const holder = { playerId: player.id, currency: 'TND' };
    await protection.setLimit(holder, { kind: 'stake', period: 'day' }, '1.500', 'operator');
    expect(await bet('second', 1_000)).toBe(limit);
    await protection.exclude(player.id, { days: 1 });
    expect(await bet('third', 100)).toBe(stopped);
    const win = aggregator.win({ ...order, id: 'paid', betId: 'first', amount: 500 });
    expect(await ask(aggregator, win)).toMatchObject({ outcome: 'ok', balance: 99_500 });
  },
);

test.each(dialectNames)(
  '%s: two keys are valid while one replaces the other, and a reload needs no restart',
  async (name) => {
    const next = newRsaKeys();
    writeFileSync(join(folder, 'next.pem'), next.publicKey);
    const { player } = await newPlayer(name);
    const old = createAggregator(name);
    const renewed =
      name === 'hub88'
        ? createHub88(next.privateKey)
        : name === 'softswiss'
          ? createSoftswiss('the next secret')
          : createPragmatic('the next secret');
    const outcomes = async () => [
      (await ask(old, old.balance(player))).outcome,
      (await ask(renewed, renewed.balance(player))).outcome,
    ];
    expect(await outcomes()).toEqual(['ok', 'signature']);
    const both = {
      theirPublicKey: ['file:next.pem', 'file:their.pem'],
      secret: [SECRET, 'the next secret'],
      authToken: [SECRET, 'the next secret'],
    };
    writeProviders(both);
    await production.reload();
    expect(await outcomes()).toEqual(['ok', 'ok']);
    writeProviders({
      theirPublicKey: 'file:next.pem',
      secret: 'the next secret',
      authToken: 'the next secret',
    });
    await production.reload();
    expect(await outcomes()).toEqual(['signature', 'ok']);
    writeProviders({ theirPublicKey: 'no key', secret: 'short', authToken: 'short' });
    await production.reload();
    expect(await outcomes()).toEqual(['signature', 'ok']);
    writeProviders();
    await production.reload();
    expect(await outcomes()).toEqual(['ok', 'signature']);
  },
);

test.each(dialectNames)(
  'the simulator finds nothing in the operator: %s',
  { timeout: 60_000 },
  async (name) => {
    const { player } = await newPlayer(name);
    const { findings, checks } = await simulate({
      aggregator: createAggregator(name),
      send: sendTo(`http://127.0.0.1:${production.operator.gatewayPort()}/gateway/${NAMES[name]}`),
      player,
      game: gameOf(name),
      stake: 1_000,
    });
    expect(findings).toEqual([]);
    expect(checks).toBeGreaterThan(25);
  },
);

test('a win above the limit of its provider is held, and answered as accepted', async () => {
  const aggregator = createAggregator('hub88');
  const { player } = await newPlayer('hub88');
  const order = { player, game: 'hub88-game', round: 'large' };
  await ask(aggregator, aggregator.bet({ ...order, id: 'large-bet', amount: 1_000 }));
  const win = aggregator.win({ ...order, id: 'large-win', betId: 'large-bet', amount: 6_000_000 });
  expect(await ask(aggregator, win)).toMatchObject({ outcome: 'ok', balance: 99_000 });
  expect(await ask(aggregator, win)).toMatchObject({ outcome: 'ok', balance: 99_000 });
});

const providerOf = (name: string) =>
  loadProvider(
    { file, variables: { ...process.env, ...variables() }, currencies: ['TND'], publicOrigins: undefined },
    name,
    production.operator.hostFor,
  );

test('a sync adds and renames games, keeps those of others, and asks hub88 once a minute', async () => {
  const { connection } = production.operator;
  const options = { dryRun: false, prune: false };
  const text = await syncGames(connection, await providerOf('hub'), options);
  expect(text).toContain('1 games added');
  expect(text).toContain('name "Game of hub88" → "Renamed"');
  await expect(syncGames(connection, await providerOf('hub'), options)).rejects.toThrow(
    /once in 60 s: try again in/,
  );
  const { rows } = await connection.pool.query('SELECT id, type, code FROM operator.game ORDER BY id');
  expect(rows).toEqual([
    { id: 1, type: 1, code: 'hub88-game' },
    { id: 2, type: 1, code: 'softswiss-game' },
    { id: 3, type: 1, code: 'pragmatic-game' },
    { id: 4, type: 2, code: 'hub88-live' },
  ]);
  await connection.pool.query('DELETE FROM operator.call_count');
  answers['/operator/generic/v2/game/list'] = [
    { game_code: 'hub88-game', name: 'Game of hub88', enabled: true },
  ];
  expect(await syncGames(connection, await providerOf('hub'), { dryRun: false, prune: true })).toContain(
    '- 4 Roulette',
  );
  expect(
    await runCatalogue(connection, ['export', join(folder, 'out.json')], {
      dryRun: false,
      prune: false,
      kind: undefined,
    }),
  ).toContain('3 games');
});

test('a reconciliation finds transactions that one side lacks, and other amounts', async () => {
  const aggregator = createAggregator('hub88');
  const { player } = await newPlayer('hub88');
  const order = { player, game: 'hub88-game', round: 'listed' };
  await ask(aggregator, aggregator.bet({ ...order, id: 'listed-bet', amount: 1_000 }));
  await ask(aggregator, aggregator.win({ ...order, id: 'listed-win', betId: 'listed-bet', amount: 300 }));
  const { rows } = await production.operator.connection.pool.query<{
    id: string;
    kind: string;
    amount: number;
    playerId: string;
  }>(
    `SELECT id, kind::text AS kind, amount, player_id AS "playerId" FROM operator.transfer WHERE id LIKE 'hub:%'`,
  );
  const KINDS = {
    bet: 'bet',
    win: 'win',
    promotion: 'win',
    rollback: 'rollback',
    reversal: 'rollback',
  } as const;
  const listed = rows.flatMap(({ id, kind, amount, playerId }) =>
    kind in KINDS
      ? [
          {
            transferId: id.slice('hub:'.length),
            kind: KINDS[kind as keyof typeof KINDS],
            playerId,
            amount: minor(amount),
          },
        ]
      : [],
  );
  const store = createReconcileStore(production.operator.connection);
  const period = {
    provider: 'hub',
    from: new Date(Date.now() - 3_600_000),
    to: new Date(Date.now() + 3_600_000),
  };
  expect(await reconcileTransfers(store, listed, period)).toEqual({
    compared: listed.length,
    differences: [],
  });
  const wrong = listed
    .filter(({ transferId }) => transferId !== 'listed-bet')
    .map((each) => (each.transferId === 'listed-win' ? { ...each, amount: minor(301) } : each));
  const missing = { transferId: 'lost', kind: 'win' as const, playerId: player.id, amount: minor(5) };
  expect((await reconcileTransfers(store, [...wrong, missing], period)).differences).toEqual([
    expect.stringMatching(/win hub:listed-win of 300 .* is listed with 301/),
    expect.stringMatching(/has no win lost/),
    expect.stringMatching(/bet hub:listed-bet of 1000 .* not in the list/),
  ]);
});

test('a file with a module and a dialect, with a wallet secret, or with a wrong key is refused with all mistakes', async () => {
  const settings = { url, operatorId: 1, theirPublicKey: 'x', ourPrivateKey: 'y' };
  const write = (entry: object) =>
    writeFileSync(file, JSON.stringify({ providers: [{ name: 'hub', games: [1], ...entry }] }));
  write({ settings: {} });
  await expect(providerOf('hub')).rejects.toThrow('needs a "module" or a "dialect"');
  write({ dialect: 'hub88', walletSecret: 'x'.repeat(32), settings: {} });
  await expect(providerOf('hub')).rejects.toThrow('it has no "walletSecret"');
  write({ dialect: 'hub88', settings });
  await expect(providerOf('hub')).rejects.toThrow(/ourPrivateKey is not an RSA private key.*theirPublicKey/);
  write({ dialect: 'hub88', settings: { codes: { no_such: 'RS_OK' } } });
  await expect(providerOf('hub')).rejects.toThrow(/names one of insufficient_funds/);
  writeProviders();
});
