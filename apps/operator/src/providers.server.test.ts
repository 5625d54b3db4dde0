import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { transact } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import type { LaunchRequest } from '@tessera/provider/port';
import { signCall } from '@tessera/provider/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { applyCatalogue } from './modules/catalogue';
import { startProduction, type Production } from './production';
import { testVariables } from './testing/test-variables';

/* The production entry with one provider: its file, its secrets and limits, the gateway's own port, metrics. */

const folder = mkdtempSync(join(tmpdir(), 'tessera-providers-'));
const file = join(folder, 'providers.json');
const OLD = 'the old secret of the wallet, 32 letters';
const NEW = 'the new secret of the wallet, 32 letters';
const METRICS_TOKEN = 'a token for the metrics';

let database: TestDatabase;
let production: Production;
let gatewayUrl = '';

/** Stores its requests and settings. Answers not at all while `hangs` is set. */
const MODULE = `export const createProvider = (host) => {
  globalThis.acme = { launches: [], settings: host.settings, hangs: false, database: host.databaseUrl };
  return {
    async launch({ signal, ...request }) {
      globalThis.acme.launches.push(request);
      if (globalThis.acme.hangs) await new Promise(() => undefined);
      return { kind: 'embed', url: globalThis.acme.url ?? 'https://games.example/play' };
    },
    reload(settings) { globalThis.acme.settings = settings; },
  };
};`;
type Acme = { launches: LaunchRequest[]; settings: object; hangs: boolean; url?: string; database?: string };
const acme = () => (globalThis as unknown as { acme: Acme }).acme;

function writeProviders(entry: object): void {
  const common = { name: 'acme', module: './acme.mjs', games: [7] };
  writeFileSync(file, JSON.stringify({ providers: [{ ...common, ...entry }] }));
}

beforeAll(async () => {
  database = await createTestDatabase();
  writeFileSync(join(folder, 'acme.mjs'), MODULE);
  writeFileSync(join(folder, 'key.pem'), 'PEM\n');
  writeProviders({ walletSecret: OLD, settings: { key: 'file:key.pem' } });
  production = await startProduction({
    ...testVariables,
    PORT: '0',
    GATEWAY_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    PROVIDERS_FILE: file,
    PUBLIC_ORIGIN: 'https://site.example, https://second.example',
    METRICS_TOKEN,
    PROVIDER_TIMEOUT_SECONDS: '1',
  });
  gatewayUrl = `http://127.0.0.1:${production.operator.gatewayPort()}/gateway/acme`;
  await transact(production.operator.connection.pool, (transaction) =>
    applyCatalogue(transaction, {
      providers: [{ id: 7, name: 'Acme' }],
      games: [{ id: 1, providerId: 7, type: 1, name: 'Coin', code: 'acme:coin' }],
    }),
  );
});
afterAll(async () => {
  await production.operator.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function call(action: string, content: object, secret: string, base = gatewayUrl) {
  const url = new URL(`${base}/${action}`);
  const body = JSON.stringify(content);
  const headers = signCall(secret, { method: 'POST', path: url.pathname, body });
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as object) };
}

async function newPlayer(username: string) {
  const { id } = await production.operator.players.create(username, 'a password of my own');
  await production.operator.players.deposit(username, minor(1_000));
  const token = await production.operator.sessions.login(username, 'a password of my own', '127.0.0.1');
  const launch = async (host = 'localhost') => {
    const startedAt = performance.now();
    const answer = await production.operator.app.inject({
      method: 'POST',
      url: '/api/StartGame',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        'user-agent': 'Mobile Safari',
        host,
      },
      payload: { game_id: 1, provider: 7 },
    });
    return { status: answer.statusCode, ms: performance.now() - startedAt };
  };
  return { id, launch };
}

async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await production.operator.app.inject({ url: '/metrics', headers })).body;
}

test('the gateway has its own port, and is not on the port of the site', async () => {
  const { id } = await newPlayer('port');
  expect(await call('balance', { playerId: id }, OLD)).toMatchObject({ status: 200, balance: 1_000 });
  const onSite = `${production.address}/gateway/acme`;
  expect(await call('balance', { playerId: id }, OLD, onSite)).toMatchObject({ status: 404 });
  expect((await fetch(`http://127.0.0.1:${production.operator.gatewayPort()}/api/login`)).status).toBe(404);
});

test('a reload replaces a secret while both are valid, and a mistake in the file changes nothing', async () => {
  const { id } = await newPlayer('reload');
  const balance = (secret: string) => call('balance', { playerId: id }, secret);
  expect(acme()).toMatchObject({ settings: { key: 'PEM' } });
  expect(await balance(NEW)).toMatchObject({ status: 401, code: 'bad_signature' });
  writeProviders({ walletSecret: [NEW, OLD], settings: { key: 'changed' } });
  await production.reload();
  expect(await balance(NEW)).toMatchObject({ status: 200 });
  expect(await balance(OLD)).toMatchObject({ status: 200 });
  expect(acme()).toMatchObject({ settings: { key: 'changed' } });
  writeProviders({ walletSecret: 'short' });
  await production.reload();
  expect(await balance(OLD)).toMatchObject({ status: 200 });
  writeProviders({ walletSecret: NEW });
  await production.reload();
  expect(await balance(OLD)).toMatchObject({ status: 401, code: 'bad_signature' });
  writeProviders({ walletSecret: OLD });
  await production.reload();
});

test('a signed win above the limit is held, and shown by the metrics', async () => {
  const { id } = await newPlayer('minted');
  const win = { playerId: id, amount: 10_000_000, currency: 'TND', roundId: 'r', title: 'Coin' };
  writeProviders({ walletSecret: OLD, winsWithoutBet: false });
  await production.reload();
  expect(await call('win', { ...win, transferId: 'unstaked', amount: 5 }, OLD)).toMatchObject({
    status: 200,
    balance: 1_000,
    held: true,
  });
  writeProviders({ walletSecret: OLD, limits: { win: '5' } });
  await production.reload();
  expect(await call('win', { ...win, transferId: 'small', amount: 5_000 }, OLD)).toMatchObject({
    balance: 6_000,
  });
  expect(await call('win', { ...win, transferId: 'minted' }, OLD)).toMatchObject({
    status: 200,
    balance: 6_000,
    held: true,
  });
  const text = await metrics();
  expect(text).toContain('provider_money_total{provider="acme",kind="win",currency="TND"} 5000');
  expect(text).toContain('provider_money_total{provider="acme",kind="held",currency="TND"} 10000005');
  expect(text).toMatch(/provider_calls_total\{provider="acme",call="win",outcome="held"\} 2/);
  expect(text).toMatch(/provider_call_duration_seconds_count\{provider="acme",call="win"\} [1-9]/);
  expect(text).toContain('provider_open_rounds{provider="acme"} 0');
});

test('a launch says who plays what, where and how', async () => {
  const { id, launch } = await newPlayer('launched');
  expect(await launch()).toMatchObject({ status: 200 });
  expect(acme().launches.at(-1)).toEqual({
    token: expect.any(String),
    player: { id, username: 'launched', currency: 'TND' },
    providerId: 7,
    gameId: 1,
    code: 'acme:coin',
    language: 'en',
    country: 'TN',
    device: 'mobile',
    address: '127.0.0.1',
    siteOrigin: 'https://site.example',
    lobbyUrl: 'https://site.example/',
    depositUrl: 'https://site.example/dashboard/deposit',
    traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
  });
  expect(acme().database).toBeUndefined();
});

test('a launch from another brand leads back to it, and one from an unknown host to the first', async () => {
  const { launch } = await newPlayer('brands');
  for (const [host, site] of [
    ['second.example', 'https://second.example'],
    ['attacker.example', 'https://site.example'],
  ] as const) {
    expect(await launch(host)).toMatchObject({ status: 200 });
    expect(acme().launches.at(-1)).toMatchObject({
      siteOrigin: site,
      lobbyUrl: `${site}/`,
      depositUrl: `${site}/dashboard/deposit`,
    });
  }
});

test('a page on the site’s origin outside the prefix is refused, in an answer and in the file', async () => {
  const { launch } = await newPlayer('origin');
  acme().url = 'https://site.example/games/coin.html';
  expect(await launch()).toMatchObject({ status: 503 });
  acme().url = 'https://second.example/games/coin.html';
  expect(await launch()).toMatchObject({ status: 503 });
  delete acme().url;
  expect(await launch()).toMatchObject({ status: 200 });
  writeProviders({ settings: { url: 'https://second.example/acme-api' } });
  const start = startProduction({
    ...testVariables,
    DATABASE_URL: database.url,
    PROVIDERS_FILE: file,
    PUBLIC_ORIGIN: 'https://site.example,https://second.example',
  });
  await expect(start).rejects.toThrow(/serve the provider from another one/);
});

test('a provider that does not answer costs two players the timeout, and the next ones milliseconds', async () => {
  const { launch } = await newPlayer('waiting');
  acme().hangs = true;
  const first = [await launch(), await launch()];
  for (const { status, ms } of first) {
    expect(status).toBe(503);
    expect(ms).toBeGreaterThan(900);
  }
  for (let count = 0; count < 5; count++) {
    const { status, ms } = await launch();
    expect(status).toBe(503);
    expect(ms).toBeLessThan(500);
  }
  expect(await metrics()).toContain('provider_circuit_open{provider="acme"} 1');
});
