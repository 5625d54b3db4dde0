import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditWallet, openTestArcade, settledBets, type TestArcade } from '../testing/test-arcade';
import { SPIN_MS } from './slots';

let arcade: TestArcade;
let spins = 0;
const GAME = '37.1001';

beforeAll(async () => (arcade = await openTestArcade()));
afterAll(() => arcade.close());

const spin = (
  player: string,
  stake: unknown = 1_000,
  id: unknown = `spin-${String(++spins).padStart(6, '0')}`,
) => arcade.call(`${player}.${GAME}`, 'POST', '/spin', { id, stake });

test('a spin takes the stake, pays what its frames show and returns the balance', async () => {
  const { status, body } = await spin('anna');
  expect(status).toBe(200);
  const frames = body['frames'] as { coins: number }[];
  const coins = frames.reduce((sum, frame) => sum + frame.coins, 0);
  expect(body['payout']).toBe(2_750);
  expect(coins * Number(body['coinValue'])).toBe(2_750);
  expect(body['balance']).toBe(1_000_000 - 1_000 + Number(body['payout']));
  expect(await arcade.wallet.balance('anna')).toBe(body['balance']);
});

test('the balance can be fetched without a spin', async () => {
  const { status, body } = await arcade.call(`lena.${GAME}`, 'GET', '/balance');
  expect({ status, body }).toEqual({ status: 200, body: { balance: await arcade.wallet.balance('lena') } });
});

test('a repeated spin returns the first result and moves no money', async () => {
  const first = await spin('bella', 1_000, 'spin-replayed');
  const again = await spin('bella', 1_000, 'spin-replayed');
  const { nextSpinMs: _first, ...result } = first.body;
  expect(again.body).toMatchObject(result);
  expect(await arcade.wallet.balance('bella')).toBe(first.body['balance']);
});

test('a used id with another stake is refused', async () => {
  await spin('cora', 1_000, 'spin-conflict');
  const other = await spin('cora', 2_000, 'spin-conflict');
  expect(other).toMatchObject({ status: 409, body: { code: 'command_conflict' } });
});

test('a spin too soon after the last one is refused', async () => {
  await spin('dina');
  const early = await spin('dina');
  expect(early).toMatchObject({ status: 429, body: { code: 'too_fast' } });
  expect(Number(early.body['retryAfterMs'])).toBeGreaterThan(0);
  expect(Number(early.body['retryAfterMs'])).toBeLessThanOrEqual(SPIN_MS);
  const otherGame = await arcade.call('dina.37.1002', 'POST', '/spin', {
    id: 'spin-other-game',
    stake: 1_000,
  });
  expect(otherGame.body['code']).toBe('too_fast');
  await sleep(SPIN_MS);
  expect((await spin('dina')).status).toBe(200);
});

test('a spin that waits as long as the last answer says is accepted', async () => {
  for (let round = 0; round < 2; round++) {
    const { status, body } = await spin('dora');
    expect(status).toBe(200);
    expect(Number(body['nextSpinMs'])).toBeLessThanOrEqual(SPIN_MS);
    await sleep(Number(body['nextSpinMs']));
  }
  expect((await spin('dora')).status).toBe(200);
});

test('of many concurrent spins one is accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => spin('elsa')));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test.each([
  [100, 'stake_too_low'],
  [0, 'stake_too_low'],
  [-1_000, 'stake_too_low'],
  [1_000_000, 'stake_too_high'],
  [1_001, 'stake_not_allowed'],
  [1_000.5, 'bad_request'],
  ['1000', 'bad_request'],
  [null, 'bad_request'],
])('a stake of %s is refused as %s', async (stake, code) => {
  expect((await spin('fina', stake)).body['code']).toBe(code);
});

test('an invalid spin is refused', async () => {
  const post = (body: unknown) => arcade.call(`gina.${GAME}`, 'POST', '/spin', body);
  expect((await post({ stake: 1_000 })).body['code']).toBe('bad_request');
  expect((await post({ id: 'x', stake: 1_000 })).body['code']).toBe('bad_request');
  expect((await post({ id: 'spin-with-payout', stake: 1_000, payout: 999_999 })).body['code']).toBe(
    'bad_request',
  );
});

test('an unknown token, a token of another kind of game and a missing token are refused', async () => {
  const body = { id: 'spin-hostile', stake: 1_000 };
  expect(await arcade.call('forged', 'POST', '/spin', body)).toMatchObject({
    status: 401,
    body: { code: 'session_invalid' },
  });
  expect((await arcade.call('hana.39.25', 'POST', '/spin', body)).body['code']).toBe('wrong_game');
  expect((await arcade.call('hana.37.999999', 'POST', '/spin', body)).body['code']).toBe('wrong_game');
});

test('a stake above the balance is refused and moves no money', async () => {
  await spin('iris');
  await arcade.pool.query(`UPDATE test_wallet.account SET balance = 100 WHERE player_id = 'iris'`);
  await sleep(SPIN_MS);
  const { status, body } = await spin('iris');
  expect({ status, code: body['code'], balance: body['balance'] }).toEqual({
    status: 402,
    code: 'insufficient_funds',
    balance: 100,
  });
  await arcade.pool.query(`DELETE FROM test_wallet.account WHERE player_id = 'iris'`);
});

test('every stake was won or lost once', async () => {
  await settledBets(arcade.pool);
  await arcade.pool.query(`DELETE FROM test_wallet.account WHERE player_id = 'iris'`);
  expect(await auditWallet(arcade.pool, arcade.wallet)).toEqual([]);
});
