import { transact } from '@tessera/database';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { promotionVariables } from '../../testing/test-variables';

let operator: TestOperator;
let player: TestPlayer;
beforeAll(async () => {
  operator = await createTestOperator({ variables: promotionVariables });
  player = await operator.newPlayer({ deposit: 10_000 });
  await bet('one');
});
afterAll(() => operator.drop());

async function bet(id: string): Promise<void> {
  const context = { area: 'casino', roundId: id, title: 'Aviator', providerId: 39 } as const;
  const stake = { transferId: id, sessionId: player.session.id, playerId: player.id, amount: minor(100) };
  await operator.wallet.bet({ ...stake, context });
}

/** Makes all transfers old enough for the sums. */
async function letPass(): Promise<void> {
  await tamper(`UPDATE operator.transfer SET created_at = created_at - interval '1 minute'`);
}

/** Changes the ledger, for which the owner has to grant the privilege first. */
async function tamper(statement: string): Promise<void> {
  await transact(operator.connection.pool, async (transaction) => {
    await transaction.query('GRANT UPDATE, DELETE ON operator.transfer, operator.entry TO CURRENT_USER');
    await transaction.query(statement);
    await transaction.query('REVOKE UPDATE, DELETE ON operator.transfer, operator.entry FROM CURRENT_USER');
  });
}

const added = async () => {
  const { rows } = await operator.connection.pool.query<{ balance: number }>(
    `SELECT balance FROM operator.audited_balance WHERE player_id = $1 AND account = 'cash'`,
    [player.id],
  );
  return rows[0]?.balance;
};

test('an audit continues from the last one and includes recent transfers', async () => {
  await letPass();
  expect(await operator.wallet.audit()).toEqual([]);
  expect(await added()).toBe(9_900);
  await bet('two');
  expect(await operator.wallet.audit()).toEqual([]);
  expect(await added()).toBe(9_900);
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

test('an interrupted full audit leaves the sums of the last audit', async () => {
  await letPass();
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
  const before = await added();
  const stop = () => {
    throw new Error('broken off');
  };
  await expect(operator.wallet.audit({ full: true, onProgress: stop })).rejects.toThrow('broken off');
  expect(await added()).toBe(before);
  expect(await operator.wallet.audit()).toEqual([]);
});

test.each([
  [
    'a balance',
    `UPDATE operator.account SET balance = balance + 7 WHERE kind = 'cash'`,
    /^cash of player .* is .* its entries sum to/,
  ],
  ['a debt', `UPDATE operator.account SET debt = 5 WHERE kind = 'cash'`, /^debt of player .* is -5/],
  ['an entry', `UPDATE operator.entry SET amount = amount + 3 WHERE account = 'cash'`, /out of balance by 3/],
  [
    'a missing entry',
    `DELETE FROM operator.entry WHERE account IN ('cash', 'cashier', 'house')`,
    /has no entries/,
  ],
  [
    'the currency of an entry',
    `UPDATE operator.entry SET currency = 'JPY' WHERE account = 'cash'`,
    /has two currencies/,
  ],
  [
    'the currency of an account',
    `UPDATE operator.account SET currency = 'JPY' WHERE kind = 'cash'`,
    /^cash of player .* is .* its entries sum to 0/,
  ],
  [
    'a pot',
    `UPDATE operator.jackpot_pot SET balance = balance + 1 WHERE tier = 'gold'`,
    /^pot gold of TND is/,
  ],
])('%s that was changed by hand is found', async (_, statement, finding) => {
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
  const { pool } = operator.connection;
  for (const table of ['account', 'entry', 'jackpot_pot']) {
    await pool.query(`CREATE TABLE kept_${table} AS SELECT * FROM operator.${table}`);
  }
  await tamper(statement);
  expect((await operator.wallet.audit({ full: true })).join('\n')).toMatch(new RegExp(finding.source, 'm'));
  for (const table of ['account', 'entry', 'jackpot_pot']) {
    await tamper(`DELETE FROM operator.${table}; INSERT INTO operator.${table} SELECT * FROM kept_${table}`);
    await pool.query(`DROP TABLE kept_${table}`);
  }
});
