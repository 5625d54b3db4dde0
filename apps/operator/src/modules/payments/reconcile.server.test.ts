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
import { referenceOf } from './reference';

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
): Promise<string[]> {
  const file = join(folder, 'report.csv');
  writeFileSync(file, [header, ...lines].join('\n'));
  const period = {
    provider: bank.name,
    from: new Date(Date.now() - 3_600_000),
    to: new Date(Date.now() + 3_600_000),
  };
  return (await reconcile(operator.payments.store, file, period)).differences;
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
