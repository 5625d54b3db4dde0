import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Provider, ProviderHost } from '@tessera/provider/port';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dialects, type DialectName } from '.';

/* Lists of games and transactions, as an aggregator may answer them. */

let answer: unknown;
const api = createServer((request, response) => {
  request.resume().on('end', () => response.end(JSON.stringify(answer)));
});
let settings: Record<DialectName, Record<string, unknown>>;
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 1_024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const paths = { games: '/games', transactions: '/transactions' };
  settings = {
    hub88: { url, operatorId: 1, ourPrivateKey: keys.privateKey, theirPublicKey: keys.publicKey, paths },
    softswiss: { url, casinoId: 'tessera', authToken: 'a long secret', paths },
    pragmatic: { url, secureLogin: 'tessera', secret: 'a long secret', paths },
  };
});
afterAll(() => api.close());

async function create(name: DialectName, changed: object = {}): Promise<Provider> {
  const createProvider = await dialects[name]();
  return createProvider({ settings: { ...settings[name], ...changed } } as unknown as ProviderHost);
}

const period = { from: new Date('2026-11-01'), to: new Date('2026-12-01') };

test.each([
  ['hub88', [{ game_code: 'a', name: 'A' }, { game_code: 'b', name: 5 }, { name: 'C' }, 'x']],
  ['softswiss', [{ identifier: 'a', title: 'A' }, { identifier: 'b', title: 5 }, { title: 'C' }, 'x']],
  [
    'pragmatic',
    {
      error: '0',
      gameList: [{ gameID: 'a', gameName: 'A' }, { gameID: 'b', gameName: 5 }, { gameName: 'C' }, 'x'],
    },
  ],
] as const)('%s: an unreadable entry of the list of games does not affect the others', async (name, list) => {
  answer = list;
  expect(await (await create(name)).listGames?.()).toEqual([
    expect.objectContaining({ code: 'a', name: 'A', isEnabled: true }),
    { code: 'b', problem: expect.stringMatching(/^\w+: a text is expected, not 5$/) },
    { code: undefined, problem: expect.stringContaining('it is missing') },
    { code: undefined, problem: expect.stringContaining('an object is expected, not "x"') },
  ]);
});

test.each(['hub88', 'softswiss'] as const)(
  '%s: a list in pages is refused with what was answered',
  async (name) => {
    answer = { data: [], next: '/games?page=2' };
    const provider = await create(name);
    const expected = 'is expected, not {"data":[],"next":"/games?page=2"}';
    await expect(provider.listGames?.()).rejects.toThrow(`a JSON array with all games ${expected}`);
    await expect(provider.listTransactions?.(period)).rejects.toThrow(
      `a JSON array with all transactions ${expected}`,
    );
  },
);

test('pragmatic: a refusal is named, and so is an answer without a list', async () => {
  const provider = await create('pragmatic');
  answer = { error: '7', description: 'Internal error' };
  await expect(provider.listGames?.()).rejects.toThrow('it was refused with error 7 (Internal error)');
  answer = { error: '0' };
  await expect(provider.listGames?.()).rejects.toThrow(
    'a JSON array with all games is expected, not nothing',
  );
  answer = {};
  await expect(provider.listGames?.()).rejects.toThrow('error: it is missing');
});

test.each([
  ['hub88', { transaction_uuid: 'a', kind: 'bet', user: 'p', currency: 'TND', amount: 250_050 }],
  ['softswiss', { action_id: 'a', action: 'bet', user_id: 'p', currency: 'TND', amount: 2.5 }],
  ['pragmatic', { reference: 'a', type: 'bet', userId: 'p', currency: 'TND', amount: '2.0005' }],
] as const)(
  '%s: a listed amount that the currency does not have is an error, not an amount that is left out',
  async (name, transaction) => {
    const provider = await create(name);
    answer = [transaction];
    await expect(provider.listTransactions?.(period)).rejects.toThrow('which its currency does not have');
    answer = [{ ...transaction, currency: undefined }, 'x'];
    await expect(provider.listTransactions?.(period)).rejects.toThrow(
      'entry 1: currency: it is missing; entry 2: the entry: an object is expected, not "x"',
    );
    answer = [{ ...transaction, amount: null }];
    expect(await provider.listTransactions?.(period)).toMatchObject([
      { kind: 'bet', playerId: 'p', amount: undefined },
    ]);
  },
);

test('settings that are missing or wrong are named in sentences', async () => {
  await expect(create('hub88', { operatorId: undefined, colour: 'red' })).rejects.toThrow(
    'settings.operatorId: it is missing; settings.colour: there is no such field',
  );
});
