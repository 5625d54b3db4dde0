import { randomUUID } from 'node:crypto';

import { deposit, getCashier, listGames, startDemo, topWinners } from '@tessera/contract/server';
import { transact } from '@tessera/database';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { referenceOf } from './modules/payments/reference';
import { createStaffStore } from './modules/staff/store';
import { createStaffTokens } from './modules/staff/tokens';
import { createOperator } from './operator';
import { readSettings } from './platform/env';
import { callAs } from './testing/call-as';
import { seedCatalogue } from './testing/seed-catalogue';
import { GAMES, settle, stake, startPromotionDays, type PromotionDays } from './testing/settle';
import { createTestMessenger, newApplicant, testForm, testJoining } from './testing/test-joining';
import {
  createTestOperator,
  testProviders,
  type TestOperator,
  type TestPlayer,
} from './testing/test-operator';
import { createTestBank, type TestBank } from './testing/test-payments';
import { promotionVariables, testVariables } from './testing/test-variables';

/* Players of three currencies in one operator, with three, two and no decimals. */

const variables = {
  ...promotionVariables,
  CURRENCIES: 'TND,EUR,JPY',
  SITE_CURRENCIES: 'casino.example.fr EUR; casino.example.jp:8443 JPY',
  JACKPOT_GOLD:
    'TND seed:5000,limit:10000,share:0.2,stakePerWin:2000000; EUR seed:1500,limit:3000,share:0.2,stakePerWin:600000; JPY seed:250000,limit:500000,share:0.2,stakePerWin:100000000',
  JACKPOT_SILVER:
    'TND seed:500,limit:1000,share:0.3,stakePerWin:200000; EUR seed:150,limit:300,share:0.3,stakePerWin:60000; JPY seed:25000,limit:50000,share:0.3,stakePerWin:10000000',
  JACKPOT_BRONZE:
    'TND seed:50,limit:100,share:0.5,stakePerWin:20000; EUR seed:15,limit:30,share:0.5,stakePerWin:6000; JPY seed:2500,limit:5000,share:0.5,stakePerWin:1000000',
  CASHBACK_CAP: 'TND 50; EUR 15; JPY 2500',
  ADJUSTMENT_ALONE_UP_TO: 'TND 100; EUR 30; JPY 5000',
  WITHDRAWALS_APPROVED_UP_TO: 'TND 50; EUR 15; JPY 0',
  LARGE_WIN: 'TND 1000; EUR 300; JPY 50000',
  EVENTS_URL: 'http://127.0.0.1:9/events',
  EVENTS_SECRET: 'the secret of the events, 32 letters or more',
  STAFF_PORT: '0',
  METRICS_TOKEN: 'the token of the metrics',
  TIME_ZONE: 'UTC',
  REALITY_CHECK_GRACE_MINUTES: 'off',
};

const outgoing = createTestMessenger();
let operator: TestOperator;
let bank: TestBank;
let days: PromotionDays;
let draws: number[] = [];

beforeAll(async () => {
  bank = createTestBank();
  const options = [{ value: 'TND' }, { value: 'EUR' }, { value: 'JPY' }];
  operator = await createTestOperator({
    variables,
    joining: testJoining(outgoing.messenger, {
      form: { fields: [...testForm.fields, { name: 'currency', kind: 'choice', options }] },
    }),
    draw: () => draws.shift() ?? 1,
    serving: { providers: testProviders, payments: [bank], background: false },
  });
  await seedCatalogue(operator.connection);
  days = await startPromotionDays(operator, new Date(Date.UTC(2026, 0, 2, 12)));
});
afterAll(() => operator.drop());

const potsOf = async (currency: string) =>
  Object.fromEntries((await operator.jackpot.pots(currency)).map(({ tier, balance }) => [tier, balance]));
const cashbackOf = async ({ username }: TestPlayer) => (await operator.players.get(username)).cashback;
const balanceOf = ({ id }: TestPlayer) => operator.wallet.balance(id);
const inject = (path: string, headers: Record<string, string>, payload?: object) =>
  operator.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });

test('a player has the currency of the account, with its decimals, and no other', async () => {
  const [dinar, euro, yen] = [
    await operator.newPlayer({ deposit: 12_500 }),
    await operator.newPlayer({ deposit: 1_250, currency: 'EUR' }),
    await operator.newPlayer({ deposit: 1_250, currency: 'JPY' }),
  ];
  const details = async ({ token }: TestPlayer) =>
    (await callAs(operator, token, { method: 'GET', path: '/UserDetails' })).json<object>();
  expect(await details(dinar)).toMatchObject({ balance: '12.500', currency: 'TND' });
  expect(await details(euro)).toMatchObject({ balance: '12.50', currency: 'EUR', bounse: '0.00' });
  expect(await details(yen)).toMatchObject({ balance: '1250', currency: 'JPY' });
  expect(euro.session).toMatchObject({ currency: 'EUR' });
  await expect(operator.players.create('someone', 'correct horse', { currency: 'USD' })).rejects.toThrow(
    'USD is not one of CURRENCIES: TND, EUR, JPY.',
  );
});

test('stakes feed and win the pots of their currency only', async () => {
  await days.runJobs();
  const [dinar, euro] = [
    await operator.newPlayer({ deposit: 100_000 }),
    await operator.newPlayer({ deposit: 100_000, currency: 'EUR' }),
  ];
  const [dinars, euros, yen] = [await potsOf('TND'), await potsOf('EUR'), await potsOf('JPY')];
  expect(euros).toEqual({ gold: 150_000, silver: 15_000, bronze: 1_500 });
  await settle(operator, euro, { amount: 10_000 });
  await days.runJobs();
  expect(await potsOf('EUR')).toEqual({ gold: 150_020, silver: 15_030, bronze: 1_550 });
  expect(await potsOf('TND')).toEqual(dinars);
  expect(await potsOf('JPY')).toEqual(yen);

  // The next draws of the euro player win every pot, which starts again with its seed.
  draws = [0, 0, 0];
  const won = await stake(operator, euro, { amount: 10_000 });
  await won.close();
  await days.runJobs();
  expect(await balanceOf(euro)).toBe(80_000 + 150_040 + 15_060 + 1_600);
  expect(await potsOf('EUR')).toEqual(euros);
  expect(await potsOf('TND')).toEqual(dinars);
  const seen = await callAs(operator, euro.token, { method: 'POST', path: '/check_jackpot' });
  expect(seen.json()).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ name: 'gold', amount: '1500.40' })]),
    pots: [
      { name: 'gold', amount: '1500.00', currency: 'EUR' },
      { name: 'silver', amount: '150.00', currency: 'EUR' },
      { name: 'bronze', amount: '15.00', currency: 'EUR' },
    ],
  });
  // The pots return to their currency with the bet.
  await won.rollBack();
  await days.runJobs();
  expect((await potsOf('EUR'))['gold']).toBeGreaterThan(300_000);
  expect(await potsOf('TND')).toEqual(dinars);
  expect(await balanceOf(dinar)).toBe(100_000);
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

test('an instance of a version before CURRENCIES, which knows one currency, feeds no pot while there are several', async () => {
  const before = [await potsOf('TND'), await potsOf('EUR')];
  await expect(
    operator.connection.pool.query(`SELECT operator.feed_jackpot('gold', 5::bigint, 0::bigint)`),
  ).rejects.toThrow('more than one row');
  expect([await potsOf('TND'), await potsOf('EUR')]).toEqual(before);
});

test('visitors have the currency of the site, by its host', async () => {
  const potsAt = async (host: string) => {
    const answer = await inject('/check_jackpot', { host }, {});
    return answer.json<{ pots: { currency: string }[] }>().pots[0]?.currency;
  };
  expect(await potsAt('casino.example.tn')).toBe('TND');
  expect(await potsAt('Casino.Example.FR:8080')).toBe('EUR');
  expect(await potsAt('casino.example.jp:8443')).toBe('JPY');
  expect(await potsAt('casino.example.jp')).toBe('TND');
  const { pool } = operator.connection;
  const { rows } = await pool.query<{ id: number }>(
    'UPDATE operator.game SET min_stake = 0.1, has_demo = true WHERE provider_id = 37 RETURNING id',
  );
  const demo = await operator.app.inject({
    method: 'POST',
    url: `/api${startDemo.path}`,
    headers: { host: 'casino.example.fr' },
    payload: { game_id: rows[0]?.id, provider: 37 },
  });
  expect(demo.body).toContain('currency=EUR');
  // The stakes of the catalogue are amounts of the default currency.
  const stakesAt = async (host: string, token?: string) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await inject(`${listGames.path}?pro_id=37&page_index=1&page_size=5`, {
      host,
      ...authorization,
    });
    return answer.json<{ data: { min_stake: string | null }[] }>().data[0]?.min_stake ?? null;
  };
  expect(await stakesAt('casino.example.tn')).not.toBeNull();
  expect(await stakesAt('casino.example.fr')).toBeNull();
  const euro = await operator.newPlayer({ currency: 'EUR' });
  expect(await stakesAt('casino.example.tn', euro.token)).toBeNull();
});

test('cashback has the cap of its currency', async () => {
  await days.runJobs();
  await days.nextDay();
  const [dinar, euro] = [
    await operator.newPlayer({ deposit: 90_000_000 }),
    await operator.newPlayer({ deposit: 90_000_000, currency: 'EUR' }),
  ];
  // 1 % of the stakes is far above both caps.
  for (const player of [dinar, euro]) await settle(operator, player, { amount: 50_000_000 });
  await days.runJobs();
  const soFar = await callAs(operator, euro.token, { method: 'GET', path: '/UserDetails' });
  expect(soFar.json()).toMatchObject({ cashback_so_far: '15.00' });
  await days.nextDay();
  await days.runJobs();
  expect(await cashbackOf(dinar)).toBe(50_000);
  expect(await cashbackOf(euro)).toBe(1_500);
});

test('two accounts in two currencies on opposite sides of the same rounds get nothing for them', async () => {
  await days.runJobs();
  await days.nextDay();
  const [red, black, honest] = [
    await operator.newPlayer({ deposit: 90_000_000 }),
    await operator.newPlayer({ deposit: 90_000_000, currency: 'EUR' }),
    await operator.newPlayer({ deposit: 90_000_000, currency: 'EUR' }),
  ];
  for (let round = 0; round < 12; round++) {
    // The same money: 1 euro is 3.4 dinars, or 3400 of the smallest unit for 100. Stakes differ from round to round.
    const euros = 10_000 * (1 + (round % 4));
    const dinars = euros * 34;
    const shared = { game: GAMES.live, round: `two currencies ${round}` };
    const isRed = round % 3 === 0;
    await settle(operator, red, { ...shared, amount: dinars, won: isRed ? 2 * dinars : 0 });
    await settle(operator, black, { ...shared, amount: euros, won: isRed ? 0 : 1.95 * euros });
    await settle(operator, honest, { ...shared, amount: euros, won: round % 2 === 0 ? 1.5 * euros : 0 });
  }
  await days.nextDay();
  await days.runJobs();
  expect(await cashbackOf(red)).toBe(0);
  expect(await cashbackOf(black)).toBe(0);
  expect(await cashbackOf(honest)).toBeGreaterThan(0);
});

test('winners are compared within their currency, and the currencies take turns', async () => {
  const [dinar, euro] = [
    await operator.newPlayer({ deposit: 100_000 }),
    await operator.newPlayer({ deposit: 100_000, currency: 'EUR' }),
  ];
  // The list has wins of the last days.
  const now = new Date();
  await days.set(now);
  for (const won of [7_000_000, 6_000_000, 5_000_000]) await settle(operator, dinar, { amount: 1, won });
  for (const won of [900_000, 800_000]) await settle(operator, euro, { amount: 1, won });
  const from = new Date(now.getTime() - 1_000);
  await operator.winners.read(from, new Date(now.getTime() + 1_000));
  const answer = await callAs(operator, undefined, topWinners);
  expect(
    answer
      .json<{ amount: string; currency: string }[]>()
      .map(({ amount, currency }) => `${amount} ${currency}`),
  ).toEqual(['9000.00 EUR', '7000.000 TND', '8000.00 EUR', '6000.000 TND', '5000.000 TND']);
});

test('a deposit in another currency is refused', async () => {
  const euro = await operator.newPlayer({ currency: 'EUR' });
  const cashier = await callAs(operator, euro.token, getCashier);
  expect(cashier.json()).toMatchObject({ currency: 'EUR', deposit: [{ id: 'euro', min: '1.00' }] });
  const ask = (method: string, amount: string, id: string = randomUUID()) =>
    callAs(operator, euro.token, deposit, { id, method, amount, values: {} });
  expect((await ask('free', '20.000')).statusCode).toBe(400);
  expect((await ask('euro', '20.005')).statusCode).toBe(400);
  const id = randomUUID();
  expect((await ask('euro', '20.00', id)).statusCode).toBe(200);
  const reference = referenceOf({ playerId: euro.id, id });
  // The provider says that it has received 2000 of another currency.
  await bank.notify(operator.app, reference, 'done', { currency: 'TND' });
  await bank.notify(operator.app, reference, 'done', { currency: 'JPY' });
  expect(await balanceOf(euro)).toBe(0);
  const payment = await operator.payments.store.find({ playerId: euro.id, id });
  expect(payment).toMatchObject({ status: 'pending', contradiction: 'done by webhook: 2000 JPY' });
  await bank.notify(operator.app, reference, 'done', { currency: 'EUR' });
  expect(await balanceOf(euro)).toBe(2_000);
});

test('limits on wins are those of the currency of the player', async () => {
  const { wallet, gameSessions } = operator;
  const limits = {
    TND: { win: minor(5_000), hour: minor(9_000) },
    EUR: { win: minor(5_000) },
    JPY: { win: minor(50) },
  };
  wallet.limitWins('acme', limits);
  const port = wallet.forProvider('acme');
  const winOf = async (player: TestPlayer, amount: number) => {
    const opening = { audience: 'acme', providerId: 37, gameId: 1, language: 'fr' };
    await gameSessions.forProvider('acme').redeem(await gameSessions.open(player.caller, opening));
    const context = { ...GAMES.slots, roundId: randomUUID() };
    const paid = await port.win({
      transferId: randomUUID(),
      playerId: player.id,
      amount: minor(amount),
      context,
    });
    return paid.ok ? paid.held === true : paid.code;
  };
  const [dinar, euro, yen] = [
    await operator.newPlayer(),
    await operator.newPlayer({ currency: 'EUR' }),
    await operator.newPlayer({ currency: 'JPY' }),
  ];
  expect(await winOf(yen, 50)).toBe(false);
  expect(await winOf(yen, 51)).toBe(true);
  expect(await winOf(euro, 5_000)).toBe(false);
  expect(await winOf(dinar, 5_000)).toBe(false);
  // The hour of the dinars has 4,000 left; wins of euros are not counted in it.
  expect(await winOf(euro, 5_000)).toBe(false);
  expect(await winOf(dinar, 4_500)).toBe(true);
  expect(await winOf(dinar, 4_000)).toBe(false);
  const { rows } = await operator.connection.pool.query<{ currency: string }>(
    `SELECT currency FROM operator.held_win WHERE source = 'acme' ORDER BY currency`,
  );
  expect(rows.map(({ currency }) => currency)).toEqual(['JPY', 'TND']);
  // A currency without limits would be one that is not configured: nothing is paid without staff.
  wallet.limitWins('acme', { TND: {}, EUR: {} });
  expect(await winOf(yen, 1)).toBe(true);
});

test('small withdrawals and large wins have the amounts of their currency', async () => {
  const [dinar, euro] = [
    await operator.newPlayer({ deposit: 90_000 }),
    await operator.newPlayer({ deposit: 90_000, currency: 'EUR' }),
  ];
  const ids = new Map<string, string>();
  for (const [player, amount] of [
    [dinar, 50_000],
    [euro, 1_500],
    [euro, 1_501],
  ] as const) {
    const id = randomUUID();
    ids.set(`${player.caller.currency} ${amount}`, id);
    await operator.payments.store.ask({
      playerId: player.id,
      id,
      kind: 'withdrawal',
      provider: 'test-bank',
      method: 'plain',
      amount: minor(amount),
      currency: player.caller.currency,
      fee: minor(0),
      details: {},
      language: 'en',
      traceId: undefined,
    });
  }
  await operator.connection.pool.query(
    `UPDATE operator.payment SET created_at = clock_timestamp() - interval '1 hour' WHERE status = 'pending' AND kind = 'withdrawal'`,
  );
  while (await operator.payments.approveSmall()) continue;
  const statusOf = async (key: string, { id: playerId }: TestPlayer) =>
    (await operator.payments.store.find({ playerId, id: ids.get(key) ?? '' }))?.status;
  expect(await statusOf('TND 50000', dinar)).toBe('approved');
  expect(await statusOf('EUR 1500', euro)).toBe('approved');
  expect(await statusOf('EUR 1501', euro)).toBe('pending');

  await settle(operator, dinar, { amount: 1, won: 900_000 });
  await settle(operator, euro, { amount: 1, won: 30_000 });
  const now = days.now().getTime();
  await transact(operator.connection.pool, (transaction) =>
    operator.eventsOut!.read(transaction, new Date(now - 1), new Date(now + 1_000)),
  );
  const { rows } = await operator.connection.pool.query(
    `SELECT data->>'currency' AS currency FROM operator.fact WHERE kind = 'win.large' AND player_id = ANY ($1)`,
    [[dinar.id, euro.id]],
  );
  expect(rows).toEqual([{ currency: 'EUR' }]);
});

test('amounts of the operator API name their currency', async () => {
  const tokens = createStaffTokens(createStaffStore(operator.connection));
  const scopes = ['adjustments:write', 'players:write', 'settings:read', 'settings:write'] as const;
  const token = await tokens.create('ada', { person: 'Ada', scopes: [...scopes] });
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(payload && { 'idempotency-key': randomUUID() }) };
    const answer = await operator.staffApp!.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
  };
  const [dinar, euro] = [await operator.newPlayer(), await operator.newPlayer({ currency: 'EUR' })];
  const adjust = ({ id }: TestPlayer, amount: string, currency?: string) =>
    send('POST', `/players/${id}/adjustments`, {
      id: randomUUID(),
      amount,
      currency,
      reason: 'a correction',
    });
  expect(await adjust(euro, '10')).toMatchObject({ status: 400 });
  expect(await adjust(euro, '10', 'TND')).toMatchObject({ status: 409, json: { code: 'wrong_currency' } });
  expect(await adjust(euro, '30', 'EUR')).toMatchObject({
    status: 200,
    json: { amount: '30.00', currency: 'EUR', status: 'done' },
  });
  // The same number is below the limit of dinars, and above that of euros.
  expect(await adjust(euro, '31', 'EUR')).toMatchObject({ json: { status: 'waiting' } });
  expect(await adjust(dinar, '31', 'TND')).toMatchObject({ json: { status: 'done' } });
  const waiting = await send('GET', '/adjustments');
  expect(waiting.json).toMatchObject({ adjustments: [{ amount: '31.00', currency: 'EUR' }] });
  const limit = { kind: 'deposit', period: 'day', amount: '50', reason: 'asked for by mail' };
  expect((await send('POST', `/players/${euro.id}/limits`, limit)).status).toBe(400);
  expect(await send('POST', `/players/${euro.id}/limits`, { ...limit, currency: 'EUR' })).toMatchObject({
    json: { currency: 'EUR', limits: [{ amount: 5_000 }] },
  });
  // Never rounded: 0.4 yen would be a limit of 0.
  const yen = await operator.newPlayer({ currency: 'JPY' });
  expect(
    await send('POST', `/players/${yen.id}/limits`, { ...limit, amount: '0.4', currency: 'JPY' }),
  ).toMatchObject({ status: 400, json: { message: 'amount: not an amount, or no whole minutes.' } });
  expect(
    await operator.connection.pool.query('SELECT FROM operator.player_limit WHERE player_id = $1', [yen.id]),
  ).toMatchObject({ rowCount: 0 });
  for (const amount of ['1.4', '-1.4', '0.0', '-0'])
    expect(await adjust(yen, amount, 'JPY')).toMatchObject({
      status: 400,
      json: { message: 'amount: not an amount of this currency.' },
    });

  const { json: rules } = await send('GET', '/promotions');
  expect(rules).toMatchObject({
    currency: 'TND',
    jackpots: { tiers: { gold: { seed: '5000.000' } } },
    others: {
      EUR: { jackpots: { tiers: { gold: { seed: '1500.00' } } }, cashback: { cap: '15.00' } },
      JPY: { jackpots: { tiers: { gold: { seed: '250000' } } }, cashback: { cap: '2500' } },
    },
  });
  const { version, jackpots, cashback } = rules;
  const others = rules['others'] as Record<string, object>;
  const set = (change: object) =>
    send('POST', '/promotions', { version, jackpots, cashback, others, reason: 'this week', ...change });
  const { JPY: _yen, ...incomplete } = others;
  expect(await set({ others: incomplete })).toMatchObject({
    status: 400,
    json: { message: 'others: the rules of JPY are missing.' },
  });
  expect((await set({ others: { ...others, USD: others['EUR'] } })).status).toBe(400);
  const none = { jackpots: { kinds: {}, tiers: {} }, cashback: null };
  expect(await set({ others: { ...others, EUR: none } })).toMatchObject({
    status: 200,
    json: { others: { EUR: none } },
  });
  expect((await send('GET', '/promotions')).json).toMatchObject({ others: { EUR: none } });
});

test('a registration has the currency that the player has chosen, or that of the site', async () => {
  const join = async (host: string, values: object = {}) => {
    const applicant = newApplicant(values as Record<string, unknown>);
    const body = { id: randomUUID(), values: applicant, language: 'en' };
    const { verify } = (await inject('/Register', { host }, body)).json<{ verify?: { id: string } }>();
    await operator.outbox.runDue();
    // Confirmed at another site: the registration has the currency.
    const code = outgoing.codeFor(applicant.email.toLowerCase());
    await inject('/VerifyContact', { host: 'casino.example.tn' }, { id: verify?.id, code });
    return operator.players.get(applicant.username);
  };
  expect(await join('casino.example.tn')).toMatchObject({ currency: 'TND' });
  expect(await join('casino.example.fr')).toMatchObject({ currency: 'EUR' });
  expect(await join('casino.example.fr', { currency: 'JPY' })).toMatchObject({ currency: 'JPY' });
  const limited = await join('casino.example.fr', { depositLimit: { amount: '10.50', period: 'day' } });
  const { rows } = await operator.connection.pool.query(
    'SELECT amount FROM operator.player_limit WHERE player_id = $1',
    [limited.id],
  );
  expect(rows).toEqual([{ amount: 1_050 }]);
  const refused = newApplicant({ currency: 'USD' });
  const answer = await inject('/Register', {}, { id: randomUUID(), values: refused, language: 'en' });
  expect(answer.statusCode).toBe(400);
});

test('money that providers move is measured by currency', async () => {
  const euro = await operator.newPlayer({ currency: 'EUR', deposit: 100 });
  const context = { ...GAMES.slots, roundId: randomUUID() };
  const playerId = euro.id;
  const { wallet, sessions } = operator.hostFor('measured');
  const opening = { audience: 'measured', providerId: 37, gameId: 1, language: 'fr' };
  const session = await sessions.redeem(await operator.gameSessions.open(euro.caller, opening));
  const sessionId = session?.id ?? '';
  await wallet.bet({ transferId: 'bet', sessionId, playerId, amount: minor(20), context });
  await wallet.win({ transferId: 'win', playerId, amount: minor(70), context });
  await wallet.rollback({ transferId: 'back', originalTransferId: 'win', playerId });
  const original = { kind: 'rollback', transferId: 'refund', originalTransferId: 'bet' } as const;
  const missing = { kind: 'rollback', transferId: 'early', originalTransferId: 'none' } as const;
  for (let time = 0; time < 2; time++) await wallet.play({ playerId, actions: [original, missing] });
  const answer = await operator.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` },
  });
  for (const [kind, amount] of Object.entries({ stake: 20, win: 70, reversal: 70, refund: 20 }))
    expect(answer.body).toContain(
      `provider_money_total{provider="measured",kind="${kind}",currency="EUR"} ${amount}\n`,
    );
});

test('the ledger is in order in every currency', async () => {
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
  const { rows } = await operator.connection.pool.query(
    'SELECT currency, sum(balance)::bigint AS sum FROM operator.audited_balance GROUP BY currency ORDER BY currency',
  );
  expect(rows).toEqual(['EUR', 'JPY', 'TND'].map((currency) => ({ currency, sum: 0 })));
});

test('a start without a currency of the accounts is refused', async () => {
  const start = (changed: Record<string, string>) =>
    createOperator({
      databaseUrl: operator.databaseUrl,
      settings: readSettings({ ...testVariables, ...changed }),
    });
  await expect(start({ CURRENCIES: 'TND,JPY' })).rejects.toThrow(
    'CURRENCIES is TND,JPY, but accounts and pots of this database are in EUR: add EUR to CURRENCIES',
  );
  await expect(start({ CURRENCY: 'TND' })).rejects.toThrow('CURRENCY is TND, but accounts and pots');
  const other = await start({ CURRENCIES: 'EUR,JPY,TND' });
  expect(await other.wallet.currencyOf(randomUUID())).toBeUndefined();
  await other.close();
});
