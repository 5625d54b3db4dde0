import { minor } from '@tessera/money';
import { createOperator, readSettings } from '@tessera/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestSite, testVariables, type TestSite } from './testing/test-site';

/* The demo with two currencies: its own amounts are in both. */

const variables = { ...testVariables, CURRENCIES: 'TND,EUR' };
const SLOT = { game_id: 1001, provider: 37 };

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite({ cashier: true, joining: true, variables });
  const operator = await createOperator({
    databaseUrl: site.database.url,
    settings: readSettings(variables),
  });
  await operator.players.create('euro', 'correct horse battery', { currency: 'EUR' });
  await operator.players.deposit('euro', minor(10_000));
  await operator.close();
  const payload = { username: 'euro', password: 'correct horse battery' };
  token = String((await ask('/api/login', payload)).token);
}, 120_000);
afterAll(() => site.close());

async function ask(path: string, payload?: object, bearer = token): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.address}${path}`, {
    method: payload ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

test('the demo player has the first currency, and others choose', async () => {
  const demo = await ask('/api/login', { username: 'demo', password: 'demo1234' });
  expect(await ask('/api/UserDetails', undefined, String(demo.token))).toMatchObject({ currency: 'TND' });
  expect(await ask('/api/UserDetails')).toMatchObject({ currency: 'EUR', balance: '100.00' });
  const { fields } = (await ask('/api/Registration')) as { fields: { name: string; options?: object[] }[] };
  const values = fields.find(({ name }) => name === 'currency')?.options;
  expect(values).toMatchObject([{ value: 'TND' }, { value: 'EUR' }]);
});

test('games, cashier and jackpots are those of the currency', async () => {
  const launch = await ask('/api/StartGame', SLOT);
  const game = new URLSearchParams(String(launch.url).split('#')[1]).get('token') ?? '';
  expect(await ask('/arcade/api/game', undefined, game)).toMatchObject({
    currency: 'EUR',
    balance: 10_000,
    stakes: expect.arrayContaining([20, 100]),
  });
  expect(await ask('/api/Cashier')).toMatchObject({
    currency: 'EUR',
    deposit: expect.arrayContaining([expect.objectContaining({ id: 'card', min: '5.00', fee: '0.50' })]),
  });
  const { pots } = await ask('/api/check_jackpot', {});
  expect(pots).toMatchObject([
    { name: 'gold', amount: '5000.00', currency: 'EUR' },
    { name: 'silver', amount: '500.00', currency: 'EUR' },
    { name: 'bronze', amount: '50.00', currency: 'EUR' },
  ]);
});
