import { casinoHistory, sportHistory, transactionHistory } from '@tessera/contract/server';
import { minor } from '@tessera/money';
import type { GameContext } from '@tessera/provider/port';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';

type Row = Record<string, unknown>;
type Page = { data: Row[]; paginationInfo: { total: number }; last_page: number; hasNextPage: boolean };

let operator: TestOperator;
let player: TestPlayer;
beforeAll(async () => {
  operator = await createTestOperator();
  player = await operator.newPlayer({ deposit: 100_000 });
  await operator.players.withdraw(player.username, minor(30_500));
  for (let round = 0; round < 12; round++)
    await play('casino', `c${round}`, 1_000, round % 3 === 0 ? 2_500 : 0);
  await play('sport', 's0', 5_000, 9_250);
});
afterAll(() => operator.drop());

async function play(area: GameContext['area'], roundId: string, stake: number, win: number): Promise<void> {
  const context = { area, roundId, title: area === 'casino' ? 'Aviator' : 'Derby', providerId: undefined };
  const common = { playerId: player.id, context };
  const bet = { ...common, transferId: `${roundId} bet`, sessionId: player.session.id, amount: minor(stake) };
  expect(await operator.wallet.bet(bet)).toMatchObject({ ok: true });
  const settlement = {
    ...common,
    transferId: `${roundId} win`,
    betTransferId: bet.transferId,
    amount: minor(win),
  };
  expect(await operator.wallet.win(settlement)).toMatchObject({ ok: true });
}

async function sessionOf(provider: string, { caller }: TestPlayer) {
  const opening = { audience: provider, providerId: undefined, gameId: undefined, language: 'en' } as const;
  const token = await operator.gameSessions.open(caller, opening);
  const session = await operator.gameSessions.forProvider(provider).redeem(token);
  if (!session) throw new Error(`no session for ${provider}`);
  return session;
}

async function read(path: string, query: Record<string, string> = {}, token = player.token): Promise<Page> {
  const search = new URLSearchParams({ pageIndex: '1', pageSize: '10', ...query });
  const answer = await operator.app.inject({
    url: `/api${path}?${search.toString()}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
}

test('transactions are deposits and withdrawals, newest first, with signed amounts', async () => {
  const { data, paginationInfo, last_page: lastPage } = await read('/TransactionPlayer');
  expect(data).toEqual([
    expect.objectContaining({ status: 'withdrawal', amount: '-30.500', balance_before: '100.000' }),
    expect.objectContaining({ status: 'deposit', amount: '100.000', balance_before: '0.000' }),
  ]);
  expect([paginationInfo.total, lastPage]).toEqual([2, 1]);
  expect(new Date(String(data[0]?.['transaction_date'])).toISOString()).toBe(data[0]?.['transaction_date']);
});

test('typeSearch 5 is deposits and 6 withdrawals', async () => {
  expect((await read('/TransactionPlayer', { typeSearch: '5' })).data).toMatchObject([{ status: 'deposit' }]);
  expect((await read('/TransactionPlayer', { typeSearch: '6' })).data).toMatchObject([
    { status: 'withdrawal' },
  ]);
});

test('rounds have one row each, with all stakes and payouts; an open one has no payout', async () => {
  const other = await operator.newPlayer({ deposit: 100_000 });
  const common = { playerId: other.id };
  const contextOf = (roundId: string): GameContext => ({
    area: 'casino',
    roundId,
    title: 'Carthage Blackjack',
    providerId: undefined,
  });
  const bet = (roundId: string, id: string, amount: number) =>
    operator.wallet.bet({
      ...common,
      context: contextOf(roundId),
      transferId: id,
      sessionId: other.session.id,
      amount: minor(amount),
    });
  const win = (roundId: string, betId: string, amount: number) =>
    operator.wallet.win({
      ...common,
      context: contextOf(roundId),
      transferId: `${betId} win`,
      betTransferId: betId,
      amount: minor(amount),
    });
  // A doubled round that wins, one that loses, a refunded one, and one that is open in one of its two stakes.
  await bet('double', 'd1', 1_000);
  await bet('double', 'd2', 1_000);
  await win('double', 'd1', 2_000);
  await win('double', 'd2', 2_000);
  await bet('lost', 'l1', 500);
  await win('lost', 'l1', 0);
  await bet('refunded', 'r1', 700);
  await operator.wallet.rollback({ ...common, transferId: 'r1 back', originalTransferId: 'r1' });
  await bet('open', 'o1', 300);
  await bet('open', 'o2', 300);
  await win('open', 'o1', 600);
  const { data } = await read('/Rounds', { area: 'casino' }, other.token);
  expect(data).toMatchObject([
    { event_id: 'open', stake: '0.600' },
    { event_id: 'refunded', stake: '0.000', payout: '0.000' },
    { event_id: 'lost', stake: '0.500', payout: '0.000' },
    { event_id: 'double', game_name: 'Carthage Blackjack', stake: '2.000', payout: '4.000' },
  ]);
  expect(data[0]).not.toHaveProperty('payout');
  expect((await read('/Rounds', { area: 'sport' }, other.token)).data).toEqual([]);
  expect(await read('/Rounds', { area: 'casino', pageSize: '3', pageIndex: '2' }, other.token)).toMatchObject(
    { data: [{ event_id: 'double' }], hasNextPage: false },
  );
  expect(await read('/Rounds', { area: 'casino', pageSize: '3' }, other.token)).toMatchObject({
    hasNextPage: true,
  });
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await read('/Rounds', { area: 'casino', fromDate: later }, other.token)).data).toEqual([]);
});

test('rounds of two providers with the same id are two rounds, and so are those of casino and sport', async () => {
  const other = await operator.newPlayer({ deposit: 100_000 });
  const play = async (provider: string, area: GameContext['area'], title: string, stake: number) => {
    const wallet = operator.wallet.forProvider(provider);
    const { id: sessionId } = await sessionOf(provider, other);
    const context = { area, roundId: '1001', title, providerId: undefined };
    const common = { playerId: other.id, context };
    await wallet.bet({ ...common, transferId: `${title} bet`, sessionId, amount: minor(stake) });
    return {
      win: (amount: number) => wallet.win({ ...common, transferId: `${title} win`, amount: minor(amount) }),
      close: () => wallet.close(common),
    };
  };
  const first = await play('one', 'casino', 'Aviator', 1_000);
  await play('two', 'casino', 'Mines', 2_000);
  const slip = await play('two', 'sport', 'Derby', 4_000);
  await first.win(3_000);
  await first.close();
  await slip.win(9_000);
  const casino = (await read('/Rounds', { area: 'casino' }, other.token)).data;
  expect(casino).toMatchObject([
    { event_id: '1001', game_name: 'Mines', stake: '2.000' },
    { event_id: '1001', game_name: 'Aviator', stake: '1.000', payout: '3.000' },
  ]);
  expect(casino[0]).not.toHaveProperty('payout');
  expect((await read('/Rounds', { area: 'sport' }, other.token)).data).toMatchObject([
    { game_name: 'Derby', stake: '4.000', payout: '9.000' },
  ]);
});

test('the casino history pages through bets and wins; a lost bet has no win', async () => {
  const [first, second] = [await read('/CasinoHistory'), await read('/CasinoHistory', { pageIndex: '2' })];
  expect(first).toMatchObject({ paginationInfo: { total: 16 }, last_page: 2, hasNextPage: true });
  expect(second).toMatchObject({ last_page: 2, hasNextPage: false });
  expect([first.data.length, second.data.length]).toEqual([10, 6]);
  const numbers = [...first.data, ...second.data].map((row) => Number(row['num_id']));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(second.data.at(-1)).toMatchObject({
    event_id: 'c0',
    game_name: 'Aviator',
    direction: 'bet',
    amount: '1.000',
  });
});

test('a round of several bets, a free one, a promotion and a reversed win have a row each', async () => {
  const other = await operator.newPlayer({ deposit: 1_000 });
  const context = { area: 'casino', roundId: 'many', title: 'Aviator', providerId: 39 } as const;
  const common = { playerId: other.id, context };
  const bet = (transferId: string, amount: number) =>
    operator.wallet.bet({ ...common, transferId, sessionId: other.session.id, amount: minor(amount) });
  await bet('paid', 300);
  await bet('free', 0);
  await operator.wallet.win({ ...common, transferId: 'won', amount: minor(500) });
  await operator.wallet.win({ ...common, transferId: 'gift', amount: minor(200), promotion: true });
  await operator.wallet.close(common);
  await operator.wallet.rollback({ transferId: 'back', originalTransferId: 'won', playerId: other.id });
  expect((await read('/CasinoHistory', {}, other.token)).data).toMatchObject([
    { direction: 'Reversed win', amount: '0.500' },
    { direction: 'Promotion', amount: '0.200' },
    { direction: 'win', amount: '0.500' },
    { direction: 'bet', amount: '0.000' },
    { direction: 'bet', amount: '0.300', event_id: 'many', game_name: 'Aviator' },
  ]);
});

test('a bet that was rolled back shows its rollback', async () => {
  const other = await operator.newPlayer({ deposit: 1_000 });
  const context = { area: 'sport', roundId: 'void', title: 'Derby', providerId: undefined } as const;
  const bet = {
    transferId: 'bet',
    sessionId: other.session.id,
    playerId: other.id,
    amount: minor(400),
    context,
  };
  await operator.wallet.bet(bet);
  await operator.wallet.rollback({ transferId: 'back', originalTransferId: 'bet', playerId: other.id });
  expect((await read('/SportHistory', {}, other.token)).data).toMatchObject([
    { direction: 'rollback', event_id: 'void', amount: '0.400', balance_after: '1.000' },
    { direction: 'bet' },
  ]);
});

test('the filter is the direction', async () => {
  expect((await read('/CasinoHistory', { filter: 'bet' })).paginationInfo.total).toBe(12);
  expect(
    (await read('/CasinoHistory', { filter: 'win' })).data.every((row) => row['direction'] === 'win'),
  ).toBe(true);
});

test('the sport history shows the balance around each row', async () => {
  const { data } = await read('/SportHistory');
  expect(data).toMatchObject([
    { event_id: 's0', direction: 'win', amount: '9.250' },
    { event_id: 's0', direction: 'bet', amount: '5.000' },
  ]);
  const [win, bet] = data;
  expect(bet?.['balance_after']).toBe(win?.['balance_before']);
});

test('dates bound the history on both sides', async () => {
  const now = Date.now();
  const iso = (offsetMs: number) => new Date(now + offsetMs).toISOString();
  const within = { fromDate: iso(-600_000), toDate: iso(600_000) };
  expect((await read('/CasinoHistory', within)).paginationInfo.total).toBe(16);
  const before = { fromDate: iso(-7_200_000), toDate: iso(-3_600_000) };
  expect(await read('/CasinoHistory', before)).toMatchObject({
    data: [],
    paginationInfo: { total: 0 },
    last_page: 1,
  });
});

test('a player does not see the history of another', async () => {
  const other = await operator.newPlayer();
  for (const path of ['/TransactionPlayer', '/CasinoHistory', '/SportHistory']) {
    expect((await read(path, {}, other.token)).data).toEqual([]);
  }
});

test.each([transactionHistory, casinoHistory, sportHistory])(
  'the answer has the shape of the contract: $name',
  async ({ path, ok }) => {
    expect(v.is(ok, await read(path))).toBe(true);
  },
);

test('a long history is counted some pages ahead, and new rows do not shift its pages', async () => {
  const other = await operator.newPlayer({ deposit: 1_000 });
  await operator.connection.pool.query(
    `INSERT INTO operator.transfer (player_id, id, kind, area, currency, amount, balance_before, balance_after, round_id, created_at)
     SELECT $1, 'long ' || n, 'bet', 'casino', 'TND', 1, 0, 0, n::text, now() - interval '1 hour' + n * interval '1 second'
       FROM generate_series(1, 2000) AS n`,
    [other.id],
  );
  const page = (pageIndex: number) => read('/CasinoHistory', { pageIndex: String(pageIndex) }, other.token);
  const first = await page(1);
  expect(first.paginationInfo.total).toBe(510);
  expect(first.last_page).toBe(51);
  const bet = { transferId: 'new', sessionId: other.session.id, playerId: other.id, amount: minor(1) };
  const context = { area: 'casino', roundId: 'new', title: 'Aviator', providerId: 39 } as const;
  await operator.wallet.bet({ ...bet, context });
  const rounds = [first, await page(2), await page(3)].flatMap(({ data }) =>
    data.map((row) => row['event_id']),
  );
  expect(rounds).toEqual(Array.from({ length: 30 }, (_, index) => String(2_000 - index)));
  // Its predecessor was not requested: found by skipping, which the new bet has shifted by one.
  expect((await page(200)).data.at(-1)?.['event_id']).toBe('2');
  expect(await page(200)).toMatchObject({ paginationInfo: { total: 2_001 }, last_page: 201 });
});

test('rows of the same millisecond are not lost between two pages', async () => {
  const other = await operator.newPlayer({ deposit: 1_000 });
  await operator.connection.pool.query(
    `INSERT INTO operator.transfer (player_id, id, kind, area, currency, amount, balance_before, balance_after, round_id, created_at)
     SELECT $1, 'close ' || n, 'bet', 'casino', 'TND', 1, 0, 0, n::text, timestamptz '2026-01-01Z' + n * interval '1 microsecond'
       FROM generate_series(1, 12) AS n`,
    [other.id],
  );
  const page = (pageIndex: number) => read('/CasinoHistory', { pageIndex: String(pageIndex) }, other.token);
  const rows = [await page(1), await page(2)].flatMap(({ data }) => data.map((row) => row['event_id']));
  expect(rows).toEqual(Array.from({ length: 12 }, (_, index) => String(12 - index)));
});

test('a list ends after 10,000 rows, and dates lead to older ones', async () => {
  const other = await operator.newPlayer({ deposit: 1_000 });
  await operator.connection.pool.query(
    `INSERT INTO operator.transfer (player_id, id, kind, area, currency, amount, balance_before, balance_after, round_id, created_at)
     SELECT $1, 'long ' || n, 'bet', 'casino', 'TND', 1, 0, 0, n::text, timestamptz '2026-01-01Z' + n * interval '1 second'
       FROM generate_series(1, 10005) AS n`,
    [other.id],
  );
  const page = (pageIndex: number, dates = {}) =>
    read('/CasinoHistory', { pageIndex: String(pageIndex), ...dates }, other.token);
  const last = await page(1_000);
  expect(last.data.at(-1)?.['event_id']).toBe('6');
  expect(last).toMatchObject({ paginationInfo: { total: 10_000 }, last_page: 1_000, hasNextPage: false });
  expect(await page(40_000)).toMatchObject({ data: [], last_page: 1_000, hasNextPage: false });
  const older = await page(1, { toDate: '2026-01-01T00:00:05Z' });
  expect(older.data.map((row) => row['event_id'])).toEqual(['5', '4', '3', '2', '1']);
});
