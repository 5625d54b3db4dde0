import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createOperator } from '../../operator';
import { readSettings } from '../../platform/env';
import { callAs } from '../../testing/call-as';
import { seedCatalogue } from '../../testing/seed-catalogue';
import { settle, startPromotionDays, type PromotionDays } from '../../testing/settle';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { promotionVariables, testVariables } from '../../testing/test-variables';
import { createStaffStore } from './store';
import { createStaffTokens } from './tokens';

/* Rules of jackpots and cashback that staff sets, without a start. */

const variables = {
  ...promotionVariables,
  STAFF_PORT: '0',
  TIME_ZONE: 'UTC',
  REALITY_CHECK_GRACE_MINUTES: 'off',
};
const reason = 'the campaign of this week';

let operator: TestOperator;
let days: PromotionDays;
let token: string;
let readOnly: string;

beforeAll(async () => {
  operator = await createTestOperator({ variables, draw: () => 1 });
  await seedCatalogue(operator.connection);
  days = await startPromotionDays(operator, new Date(Date.UTC(2026, 11, 1, 12)));
  const tokens = createStaffTokens(createStaffStore(operator.connection));
  token = await tokens.create('ada', { person: 'Ada', scopes: ['settings:read', 'settings:write'] });
  readOnly = await tokens.create('reader', { person: 'Reader', scopes: ['settings:read'] });
});
afterAll(() => operator.drop());

type Rules = {
  version: number;
  source: string;
  jackpots: { kinds: Record<string, number>; tiers: Record<string, object> };
  cashback: { rate: number; kinds: Record<string, number> } | null;
};

async function send(
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  key: string = randomUUID(),
  by = token,
) {
  const answer = await operator.staffApp!.inject({
    method,
    url,
    headers: { authorization: `Bearer ${by}`, ...(body && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, json: answer.json<Rules & { code?: string; message?: string }>() };
}

const current = async () => (await send('GET', '/promotions')).json;

/** Sets the rules in force, with a change. */
async function set(change: object, key?: string) {
  const { version, jackpots, cashback } = await current();
  return send('POST', '/promotions', { version, jackpots, cashback, ...change, reason }, key);
}

const reset = async () => send('POST', '/promotions/reset', { version: (await current()).version, reason });

const cashbackOf = async ({ username }: TestPlayer) => (await operator.players.get(username)).cashback;

test('rules that return more than the margin allows are refused and change nothing', async () => {
  const before = await current();
  expect(before).toMatchObject({ version: 1, source: 'configuration', cashback: { rate: 10 } });
  const [gold] = [before.jackpots.tiers['gold']!];
  const attempts: [object, string][] = [
    [{ cashback: { ...before.cashback, kinds: { live: 0.6 } } }, 'live: games return up to 98.95 %'],
    [{ jackpots: { ...before.jackpots, kinds: { live: 100 } } }, 'live: games return up to'],
    [{ jackpots: { ...before.jackpots, tiers: { gold: { ...gold, stakePerWin: '0.001' } } } }, 'together'],
    [{ jackpots: { ...before.jackpots, tiers: { gold: { ...gold, limit: '1.000' } } } }, 'at least the seed'],
    [{ cashback: { ...before.cashback, kinds: {} } }, 'CASHBACK_KINDS'],
  ];
  for (const [change, message] of attempts) {
    const { status, json } = await set(change);
    expect({ status, code: json.code }, message).toEqual({ status: 409, code: 'refused_promotions' });
    expect(json.message).toContain(message);
  }
  for (const change of [
    { cashback: { ...before.cashback, rate: 101 } },
    { cashback: { ...before.cashback, cap: '-1' } },
    { jackpots: { ...before.jackpots, tiers: { gold: { ...gold, stakePerWin: '0' } } } },
    { jackpots: { ...before.jackpots, kinds: { slots: 0.000_01 } } },
    { jackpots: { ...before.jackpots, kinds: { roulette: 1 } } },
  ])
    expect((await set(change)).status, JSON.stringify(change)).toBe(400);
  expect(await current()).toEqual(before);
});

test('a change needs its scope, the version in force and a key, and is made once', async () => {
  const { version, jackpots } = await current();
  const body = { version, jackpots, cashback: null, reason };
  expect((await send('POST', '/promotions', body, randomUUID(), readOnly)).status).toBe(403);
  const key = randomUUID();
  const made = await send('POST', '/promotions', body, key);
  expect(made.json).toMatchObject({ version: version + 1, source: 'staff ada', cashback: null });
  expect(await send('POST', '/promotions', body, key)).toEqual(made);
  const late = await Promise.all([1, 2, 3].map(() => send('POST', '/promotions', body)));
  expect(late.map(({ json }) => json.code)).toEqual(['conflict', 'conflict', 'conflict']);
  const races = await Promise.all(
    [1, 2, 3].map(() => send('POST', '/promotions', { ...body, version: version + 1 })),
  );
  expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await operator.connection.pool.query(
    `SELECT before -> 'cashback' ->> 'rate' AS rate, after -> 'cashback' AS cashback, reason
       FROM operator.operator_action WHERE action = 'setPromotions' ORDER BY number LIMIT 1`,
  );
  expect(rows).toEqual([{ rate: '10', cashback: null, reason }]);
  expect((await reset()).json).toMatchObject({ source: 'configuration', cashback: { rate: 10 } });
});

test('new rules are in force without a start, also on other instances; a new jackpot has its seed', async () => {
  const other = await createOperator({
    databaseUrl: operator.databaseUrl,
    settings: readSettings({ ...testVariables, ...promotionVariables, LOG_LEVEL: 'silent' }),
  });
  await other.serve({ background: false });
  const shown = async () =>
    (await callAs(other, undefined, { method: 'POST', path: '/check_jackpot' })).json<{
      pots: { name: string }[];
    }>();
  const { jackpots } = await current();
  const { gold } = jackpots.tiers;
  await set({ jackpots: { ...jackpots, tiers: { gold: gold! } } });
  await expect
    .poll(async () => (await shown()).pots.map(({ name }) => name), { timeout: 10_000 })
    .toEqual(['gold']);
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  const potOf = async (tier: string) =>
    (
      await operator.connection.pool.query<{ balance: number }>(
        'SELECT balance FROM operator.jackpot_pot WHERE tier = $1',
        [tier],
      )
    ).rows[0]!.balance;
  const [goldBefore, bronzeBefore] = [await potOf('gold'), await potOf('bronze')];
  await settle(operator, player, { amount: 500_000 });
  await days.runJobs();
  // 0.2 % of the stake, and nothing in a pot that is not in the rules.
  expect([(await potOf('gold')) - goldBefore, (await potOf('bronze')) - bronzeBefore]).toEqual([1_000, 0]);
  await other.close();
  await reset();
  expect(await operator.wallet.audit()).toEqual([]);
});

test('no stake gets the jackpots of one version and the cashback of another: a period has the lowest', async () => {
  await days.nextDay();
  const { cashback } = await current();
  const player = await operator.newPlayer({ deposit: 2_000_000 });
  const set1 = { ...cashback!, kinds: { slots: 0.2 } };
  expect((await set({ cashback: set1 })).status).toBe(200);
  await settle(operator, player, { amount: 1_000_000 });
  await days.runJobs();
  // After the stakes have fed the jackpots, staff makes them smaller and the cashback larger.
  const larger = { ...cashback!, kinds: { slots: 2.5 } };
  expect((await set({ jackpots: { kinds: {}, tiers: {} }, cashback: larger })).status).toBe(200);
  expect((await operator.promotions.cashbackSoFar(player.id, 'TND'))?.amount).toBe(2_000);
  await days.nextDay();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(2_000);
  await reset();
});

test('cashback that was earned is paid after staff has switched it off, and no more is earned', async () => {
  await days.nextDay();
  const player = await operator.newPlayer({ deposit: 2_000_000 });
  await settle(operator, player, { amount: 100_000 });
  await days.runJobs();
  await set({ cashback: null });
  await settle(operator, player, { amount: 900_000 });
  await days.runJobs();
  await days.nextDay();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(1_000);
  await reset();
});

test('rules of staff stay after a start, unless the configuration does not allow them any more', async () => {
  const { cashback } = await current();
  await set({ cashback: { ...cashback!, kinds: { slots: 0.3 } } });
  const start = async (changed: Record<string, string>) => {
    const started = await createOperator({
      databaseUrl: operator.databaseUrl,
      settings: readSettings({ ...testVariables, ...promotionVariables, LOG_LEVEL: 'silent', ...changed }),
    });
    await started.serve({ background: false });
    await started.close();
    return current();
  };
  expect(await start({ CASHBACK_KINDS: 'slots:0.1' })).toMatchObject({
    source: 'staff ada',
    cashback: { kinds: { slots: 0.3 } },
  });
  const lower = {
    GAME_RETURNS: 'slots:98.8,live:98.95,crash:97,sport:97.75',
    CASHBACK_KINDS: 'live:0.5',
    JACKPOT_KINDS: 'crash:100',
  };
  expect(await start(lower)).toMatchObject({ source: 'configuration', cashback: { kinds: { live: 0.5 } } });
  await reset();
});
