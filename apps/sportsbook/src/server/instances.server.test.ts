import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { connect, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { createTestWallet, type TestWallet } from '@tessera/provider/testing';
import { spawnInstance, until, type SpawnedInstance } from '@tessera/provider-kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { shareOf } from '../engine/cash-out';
import { HOUR_MS } from '../engine/fixtures';
import type { BetView, CashOutOffers, EventList, EventView } from '../wire';
import { homeLeg, newBet } from '../testing/test-book';

let database: TestDatabase;
let connection: Connection;
let wallet: TestWallet;
const running = new Set<SpawnedInstance>();

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'test' });
  wallet = createTestWallet(connection.pool);
});
afterEach(async () => {
  for (const instance of running) await instance.kill();
  running.clear();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function startInstance(settings: Record<string, string> = {}): Promise<SpawnedInstance> {
  const script = fileURLToPath(new URL('../testing/instance.ts', import.meta.url));
  const instance = await spawnInstance(script, database.url, settings);
  running.add(instance);
  return instance;
}

const headers = { authorization: 'Bearer anna', 'content-type': 'application/json' };

async function call<T>({ address }: SpawnedInstance, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${address}/sportsbook/api${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

async function placeSome(instance: SpawnedInstance, count: number, hoursAhead: number): Promise<BetView[]> {
  const from = Date.now() + hoursAhead * HOUR_MS;
  const { events } = await call<EventList>(
    instance,
    `/events?view=prematch&from=${from}&to=${from + 6 * HOUR_MS}`,
  );
  const picked = events.filter(({ sport }) => sport === 'football').slice(0, count);
  const place = (event: EventView) =>
    call<BetView>(instance, '/bets', { ...newBet([homeLeg(event)]), policy: 'any' });
  return Promise.all(picked.map(place));
}

/** Slips and wallet agree: each slip has one stake and one win or rollback. */
async function expectSettledOnce(bets: readonly BetView[], instance: SpawnedInstance): Promise<void> {
  const settled = await until(async () => {
    const all = await Promise.all(bets.map(({ id }) => call<BetView>(instance, `/bets/${id}`)));
    return all.every(({ status }) => ['won', 'lost', 'void', 'partly_void'].includes(status)) && all;
  }, 25_000);
  const ids = bets.map(({ id }) => `anna:${id}:bet`);
  const { rows } = await connection.pool.query<{ kind: string; amount: number; bet_id: string }>(
    'SELECT kind, amount, bet_id FROM test_wallet.transfer WHERE bet_id = ANY ($1)',
    [ids],
  );
  for (const bet of settled) {
    const transfers = rows.filter((row) => row.bet_id === `anna:${bet.id}:bet`);
    expect(transfers.map(({ kind }) => kind).toSorted()).toEqual(
      ['bet', bet.status === 'void' ? 'rollback' : 'win'].toSorted(),
    );
    expect(transfers.find(({ kind }) => kind !== 'bet')?.amount).toBe(bet.payout);
  }
}

test('a match continues after its instance is killed @full', async () => {
  const first = await startInstance();
  const live = await until(async () => {
    const list = await call<EventList>(first, '/events?view=live');
    return list.events.length >= 4 && list;
  });
  await first.kill();
  const second = await startInstance();
  const { events } = await until(async () => {
    const list = await call<EventList>(second, '/events?view=live');
    return list.seq > live.seq + 1 && list;
  }, 20_000);
  for (const before of live.events) {
    const after = events.find(({ id }) => id === before.id);
    // It may have ended since, but it has not restarted.
    if (!after?.live || !before.live) continue;
    expect(after.live.clock).toBeGreaterThanOrEqual(before.live.clock);
    expect(after.live.score[0] + after.live.score[1]).toBeGreaterThanOrEqual(
      before.live.score[0] + before.live.score[1],
    );
  }
  expect(events.length).toBeGreaterThanOrEqual(3);
}, 60_000);

test('settlement survives kill -9 between paying and storing it, and two instances settle once', async () => {
  const first = await startInstance();
  const bets = await placeSome(first, 8, 1);
  expect(bets.map(({ status }) => status)).toEqual(bets.map(() => 'open'));
  await first.kill();

  // The matches are over; this instance pays slips and is killed before it stores that.
  const ahead = { CLOCK_AHEAD_MS: String(14 * HOUR_MS) };
  const slow = await startInstance({ ...ahead, ANSWER_WIN_AFTER_MS: '600000' });
  await until(async () => {
    const { rows } = await connection.pool.query(
      "SELECT FROM test_wallet.transfer WHERE kind IN ('win', 'rollback')",
    );
    return rows.length > 0;
  }, 25_000);
  await slow.kill();

  const [second, third] = await Promise.all([startInstance(ahead), startInstance(ahead)]);
  await expectSettledOnce(bets, second);
  await expectSettledOnce(bets, third);
  const { balance } = await call<{ balance: number }>(third, '/me');
  expect(balance).toBe(await wallet.expected('anna'));
}, 90_000);

test('a cash-out survives kill -9 between paying and storing it, and is paid once @full', async () => {
  const first = await startInstance();
  // Later than the clock of the previous test.
  const [whole, part, asked] = await placeSome(first, 3, 16);
  const offers = await until(async () => {
    const { offers: all } = await call<CashOutOffers>(first, '/cash-outs');
    return [whole, part, asked].every((bet) => all[bet!.id] !== undefined) && all;
  });
  await first.kill();

  // It pays and is killed before it responds; the third cash-out is only stored.
  const slow = await startInstance({ ANSWER_WIN_AFTER_MS: '600000' });
  const press = (bet: BetView | undefined, stake: number) =>
    call(slow, `/bets/${bet!.id}/cash-out`, {
      id: `of-${bet!.id}`,
      stake,
      amount: shareOf(offers[bet!.id] as never, stake, bet!.stake),
    }).catch(() => 'the instance has gone');
  const presses = [press(whole, 1_000), press(part, 400)];
  const ends = [whole, part].map((bet) => `anna:${bet!.id}:bet`);
  await until(async () => {
    const { rows } = await connection.pool.query(
      "SELECT FROM test_wallet.transfer WHERE kind IN ('win', 'part') AND bet_id = ANY ($1)",
      [ends],
    );
    return rows.length === 2;
  });
  await slow.kill();
  await Promise.all(presses);
  await connection.pool.query(
    `INSERT INTO sportsbook.cash_out (player_id, slip_id, id, stake, asked, state, accept_at)
     VALUES ('anna', $1, 'half-done', 400, 1, 'pending', now())`,
    [asked!.id],
  );

  const second = await startInstance({ CLOCK_AHEAD_MS: String(30 * HOUR_MS) });
  const ended = await until(async () => {
    const all = await Promise.all(
      [whole, part, asked].map((bet) => call<BetView>(second, `/bets/${bet!.id}`)),
    );
    return all.every(({ settledAtMs }) => settledAtMs !== undefined) && all;
  });
  await until(async () => {
    const { rows } = await connection.pool.query(
      "SELECT FROM sportsbook.cash_out WHERE state IN ('pending', 'paying')",
    );
    return rows.length === 0;
  });
  expect(ended[0]).toMatchObject({ status: 'cashed_out', payout: offers[whole!.id] });
  expect(ended[1]!.cashedOut?.stake).toBe(400);
  expect(ended[2]!.cashedOut).toBeUndefined();
  for (const bet of ended) {
    const { rows } = await connection.pool.query<{ kind: string; amount: number }>(
      "SELECT kind, amount FROM test_wallet.transfer WHERE kind <> 'bet' AND bet_id = $1",
      [`anna:${bet.id}:bet`],
    );
    expect(rows).toHaveLength(bet.cashedOut ? 2 : 1);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(bet.payout);
  }
  const { balance } = await call<{ balance: number }>(second, '/me');
  expect(balance).toBe(await wallet.expected('anna'));
}, 240_000);

test('a slip is refunded when its instance was killed before accepting it, and SIGTERM ends streams and process', async () => {
  const first = await startInstance();
  const before = await wallet.expected('anna');
  // The state after kill -9: a slip in `placing`, and a stake that may or may not have moved.
  // The match is later than the clock of the previous tests' instances.
  const [bet] = await placeSome(first, 1, 30);
  await connection.pool.query(
    "UPDATE sportsbook.slip SET state = 'placing', changed_at = now() - interval '1 minute' WHERE id = $1",
    [bet?.id],
  );
  const after = await until(async () => {
    const slip = await call<BetView>(first, `/bets/${bet?.id}`);
    return slip.status === 'refused' && slip;
  });
  expect(after.refusal).toBe('interrupted');
  // The state changes before the wallet is called.
  expect(await until(async () => (await wallet.expected('anna')) === before)).toBe(true);

  const response = await fetch(`${first.address}/sportsbook/api/stream`, { headers });
  const exited = once(first.process, 'exit');
  first.process.kill('SIGTERM');
  await response.text();
  expect(await exited).toEqual([0, null]);
}, 90_000);
