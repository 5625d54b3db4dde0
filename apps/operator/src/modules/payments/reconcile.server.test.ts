import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestBank, type TestBank } from '../../testing/test-payments';
import {
  createTestOperator,
  testProviders,
  type TestOperator,
  type TestPlayer,
} from '../../testing/test-operator';
import { reconcile } from './reconcile';
import { parseReference, referenceOf } from './reference';

let operator: TestOperator;
let bank: TestBank;
let player: TestPlayer;
const folder = mkdtempSync(join(tmpdir(), 'tessera-reconcile-'));
beforeAll(async () => {
  bank = createTestBank();
  operator = await createTestOperator({
    serving: { providers: testProviders, payments: [bank], background: false },
  });
  player = await operator.newPlayer();
});
afterAll(() => operator.drop());

async function deposit(outcome: 'done' | 'failed'): Promise<string> {
  const id = randomUUID();
  const request = { id, method: 'free', amount: '20', values: {} };
  await operator.payments.ask('deposit', player.caller, request, {
    language: 'en',
    siteOrigin: 'https://site.example',
  });
  const reference = referenceOf({ playerId: player.id, id });
  await bank.notify(operator.app, reference, outcome);
  return reference;
}

async function differences(
  lines: string[],
  header = 'Amount,currency,reference,date,outcome',
  [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)],
): Promise<string[]> {
  const file = join(folder, 'report.csv');
  writeFileSync(file, [header, ...lines].join('\n'));
  return (await reconcile(operator.payments.store, file, { provider: bank.name, from, to })).differences;
}

test('a report that agrees has no differences; every other one is listed', async () => {
  const [paid, failed] = [await deposit('done'), await deposit('failed')];
  const right = [`20.000,TND,${paid},today,done`, `20,TND,${failed},today,failed`];
  expect(await differences(right)).toEqual([]);
  expect(await differences(right.slice(1))).toEqual([
    expect.stringMatching(/^deposit .* is done, and not in the report$/),
  ]);
  expect(await differences([...right, right[0] ?? ''])).toEqual([`line 4: ${paid} is also on line 2`]);
  const unknown = referenceOf({ playerId: player.id, id: randomUUID() });
  expect(await differences([...right, `20,TND,${unknown},today,done`, '1,TND,nonsense,today,done'])).toEqual([
    `line 4: the operator has no payment ${unknown}`,
    'line 5: the operator has no payment nonsense',
  ]);
  expect(await differences([`20.001,TND,${paid},today,done`, `20,EUR,${failed},today,done`])).toEqual([
    expect.stringContaining('is 20.000 TND, the report says 20.001 TND'),
    expect.stringContaining('is failed, the report says done'),
    expect.stringContaining('is 20.000 TND, the report says 20 EUR'),
  ]);
  await expect(differences([], 'reference,amount')).rejects.toThrow('no column outcome, currency');
  await expect(differences(['1,TND,x,today,maybe'])).rejects.toThrow('not "maybe"');
});

test('a payment belongs to the month in which it has ended, whatever is said about it later', async () => {
  const reference = await deposit('done');
  const { id } = parseReference(reference) ?? { id: '' };
  await operator.connection.pool.query(
    `UPDATE operator.payment SET updated_at = '2025-11-30T23:59:00Z' WHERE player_id = $1 AND id = $2`,
    [player.id, id],
  );
  expect(await bank.notify(operator.app, reference, 'failed')).toBe(200);
  // The answer to the order may arrive after the report.
  await operator.payments.store.markAccepted({ playerId: player.id, id }, {});
  expect((await operator.payments.get({ playerId: player.id, id })).contradiction).not.toBeNull();
  const november: [Date, Date] = [new Date('2025-11-01T00:00:00Z'), new Date('2025-12-01T00:00:00Z')];
  expect(await differences([], undefined, november)).toEqual([
    expect.stringContaining(`deposit ${id} of player`),
  ]);
});
