import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createHub88 } from '../aggregator';
import { createSmallWallet } from '../simulator/testing/small-wallet';

/* What refused bets are answered. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1_024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const aggregator = createHub88(privateKey);

async function setUp(codes = {}) {
  const player = { id: randomUUID(), token: randomUUID(), currency: 'TND' };
  const url = 'https://aggregator.example';
  const settings = { url, operatorId: 1, ourPrivateKey: privateKey, theirPublicKey: publicKey, codes };
  const send = await createSmallWallet({ aggregator, settings, player, game: 'game', deposit: 5_000 });
  const order = { player, game: 'game', round: 'round', id: 'bet' };
  const ask = async (call: ReturnType<typeof aggregator.bet>) =>
    JSON.parse((await send(aggregator.sign(call))).text) as object;
  return { player, order, ask };
}

test('a bet above the balance is refused with the player, the currency and the balance', async () => {
  const { player, order, ask } = await setUp();
  expect(await ask(aggregator.bet({ ...order, amount: 5_001 }))).toEqual({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    request_uuid: expect.any(String),
    user: player.id,
    currency: 'TND',
    balance: 500_000,
  });
});

test.each([
  [{}, 'RS_ERROR_DUPLICATE_TRANSACTION'],
  [{ rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }, 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
])('with the codes %j, a bet after its rollback is refused with %s', async (codes, status) => {
  const { order, ask } = await setUp(codes);
  await ask(aggregator.rollback({ ...order, id: 'rollback', originalId: order.id }));
  expect(await ask(aggregator.bet({ ...order, amount: 100 }))).toMatchObject({ status, balance: 500_000 });
});
