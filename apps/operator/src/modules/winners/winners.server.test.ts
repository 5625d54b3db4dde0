import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { seedCatalogue } from '../../testing/seed-catalogue';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';
import { maskName } from './service';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
  await seedCatalogue(operator.connection);
});
afterAll(() => operator.drop());

test('the largest wins come first, with masked names', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  for (const [round, amount] of [5_000, 90_000, 0, 20_000].entries()) {
    const context = { area: 'casino', roundId: `${round}`, title: 'Aviator', providerId: 39 } as const;
    const bet = {
      transferId: `bet ${round}`,
      sessionId: player.session.id,
      playerId: player.id,
      amount: minor(1_000),
      context,
    };
    await operator.wallet.bet(bet);
    const win = { transferId: `win ${round}`, betTransferId: bet.transferId, playerId: player.id, context };
    await operator.wallet.win({ ...win, amount: minor(amount) });
  }
  const [from, until] = [new Date(0), new Date(Date.now() + 1_000)];
  await operator.winners.read(from, until);
  await operator.winners.read(from, until);

  const answer = await operator.app.inject({ url: '/api/top_winners' });
  const user = maskName(player.username);
  expect(answer.json()).toEqual(
    ['90.000', '20.000', '5.000'].map((amount) => ({
      provider: 'Tessera Skies',
      user,
      amount,
      currency: 'TND',
    })),
  );
});

test('a reversed win is not listed', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const context = { area: 'casino', roundId: 'taken back', title: 'Aviator', providerId: 39 } as const;
  const bet = { transferId: 'bet', sessionId: player.session.id, playerId: player.id, amount: minor(1_000) };
  await operator.wallet.bet({ ...bet, context });
  const win = { transferId: 'win', betTransferId: 'bet', playerId: player.id, amount: minor(900_000) };
  await operator.wallet.win({ ...win, context });
  await operator.winners.read(new Date(0), new Date(Date.now() + 1_000));
  await operator.wallet.rollback({ transferId: 'back', originalTransferId: 'win', playerId: player.id });
  await operator.winners.read(new Date(0), new Date(Date.now() + 1_000));
  const { rows } = await operator.connection.pool.query('SELECT FROM operator.top_win WHERE player_id = $1', [
    player.id,
  ]);
  expect(rows).toHaveLength(0);
});

test.each([
  ['demo', 'd***o'],
  ['yasmine', 'y***e'],
  ['ab', 'a***'],
  ['نور', 'ن***ر'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
