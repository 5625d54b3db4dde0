import { games } from '@tessera/catalogue';
import { minor } from '@tessera/money';
import type { PlayResult } from '@tessera/provider/port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { moveMoney, traceRound, traceTransfer } from '../player-money';
import { seedCatalogue } from '../testing/seed-catalogue';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { logTransfers } from './transfer-log';

/* What happened to a bet: the log lines of money calls, and the commands that follow one by its id. */

const lines: Record<string, unknown>[] = [];
let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator({
    variables: { LOG_LEVEL: 'info' },
    log: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
});
afterAll(() => operator.drop());

const context = { roundId: 'round-7', title: 'Coin', area: 'casino', providerId: 37 } as const;

test('every money call of a provider is logged with its ids and its result, also a refused one', async () => {
  const player = await operator.newPlayer({ deposit: 5_000 });
  const { wallet } = operator.hostFor('acme');
  const win = { transferId: 'w1', playerId: player.id, amount: minor(700), context, promotion: true };
  expect(await wallet.win(win)).toMatchObject({ ok: true });
  expect(await wallet.win(win)).toMatchObject({ ok: true, replayed: true });
  // The session belongs to another provider.
  const bet = {
    transferId: 'b1',
    sessionId: player.session.id,
    playerId: player.id,
    amount: minor(100),
    context,
  };
  expect(await wallet.bet(bet)).toMatchObject({ ok: false, code: 'session_ended' });
  const shared = { provider: 'acme', player: player.id, round: 'round-7', msg: 'transfer' };
  expect(lines.filter(({ msg }) => msg === 'transfer')).toEqual([
    expect.objectContaining({ ...shared, call: 'win', transfer: 'acme:w1', amount: 700, result: 'ok' }),
    expect.objectContaining({ ...shared, call: 'win', transfer: 'acme:w1', result: 'replayed' }),
    expect.objectContaining({
      ...shared,
      call: 'bet',
      transfer: 'acme:b1',
      session: player.session.id,
      result: 'session_ended',
    }),
  ]);
});

test('each action of a play is logged, also when the call fails, with the session of its round', async () => {
  const player = await operator.newPlayer({ deposit: 5_000 });
  const session = player.session.id;
  const played = { roundId: 'played', title: 'Coin', area: 'casino', providerId: 37 } as const;
  const request = {
    playerId: player.id,
    actions: [
      { kind: 'bet', transferId: 'p1', sessionId: session, amount: minor(100), context: played },
      { kind: 'win', transferId: 'p2', amount: minor(300), context: played },
      { kind: 'rollback', transferId: 'p3', originalTransferId: 'p0' },
    ],
  } as const;
  /** The lines of a call to a wallet that answers this. */
  async function logOf(answer: () => Promise<PlayResult>): Promise<object[]> {
    const logged: object[] = [];
    const wallet = { ...operator.wallet.forProvider('acme'), play: answer };
    const port = logTransfers('acme', wallet, { info: (line: object) => logged.push(line) });
    await port.play(request).catch(() => undefined);
    return logged;
  }
  const shared = { provider: 'acme', player: player.id };
  const linesWith = (bet: string, win: string, rollback: string) => [
    { ...shared, call: 'bet', transfer: 'acme:p1', session, round: 'played', amount: 100, result: bet },
    { ...shared, call: 'win', transfer: 'acme:p2', session, round: 'played', amount: 300, result: win },
    { ...shared, call: 'rollback', transfer: 'acme:p3', of: 'acme:p0', result: rollback },
  ];
  expect(await logOf(() => Promise.reject(new Error('no database')))).toEqual(
    linesWith('error', 'error', 'error'),
  );
  const refused = { ok: false, code: 'bet_not_found', failed: 2, balance: undefined } as const;
  expect(await logOf(() => Promise.resolve(refused))).toEqual(
    linesWith('not_posted', 'not_posted', 'bet_not_found'),
  );
});

test('a transfer and a round are found by their ids, without the player', async () => {
  const traced = await traceTransfer(operator.wallet, 'acme:w1');
  expect(traced).toContain('transfer acme:w1 (no. ');
  expect(traced).toContain('round round-7, casino, Coin, provider 37');
  expect(await traceRound(operator.wallet, 'round-7')).toContain('transfer acme:w1');
  await expect(traceTransfer(operator.wallet, 'w1')).rejects.toThrow('begins with its name: acme:w1');
  await expect(traceRound(operator.wallet, 'nowhere')).rejects.toThrow('There is no round nowhere.');
});

test('a transfer and a round are searched among those of one player', async () => {
  const [found] = await operator.wallet.traceTransfer('acme:w1');
  const other = await operator.newPlayer();
  expect(await traceTransfer(operator.wallet, 'acme:w1', found?.playerId)).toContain('transfer acme:w1');
  expect(await traceRound(operator.wallet, 'round-7', found?.playerId)).toContain('transfer acme:w1');
  await expect(traceTransfer(operator.wallet, 'acme:w1', other.id)).rejects.toThrow('There is no transfer');
  await expect(traceRound(operator.wallet, 'round-7', other.id)).rejects.toThrow('There is no round');
});

test('a search through many players may take longer than a call', async () => {
  const { pool } = operator.connection;
  const lock = await pool.connect();
  try {
    await lock.query('SET idle_in_transaction_session_timeout = 0');
    await lock.query('BEGIN; LOCK TABLE operator.transfer IN ACCESS EXCLUSIVE MODE');
    const found = Promise.all([
      operator.wallet.traceTransfer('acme:w1'),
      operator.wallet.traceRound('round-7'),
    ]);
    // Longer than the statement timeout, which is four seconds.
    const late = `SELECT count(*)::int AS count FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > '4.2 s'`;
    const WAIT = { timeout: 30_000 };
    const countLate = async () => (await pool.query<{ count: number }>(late)).rows[0]?.count;
    await Promise.race([vi.waitFor(async () => expect(await countLate()).toBe(2), WAIT), found]);
    await lock.query('ROLLBACK');
    expect((await found).map(({ length }) => length)).toEqual([1, 1]);
  } finally {
    lock.release(true);
  }
});

test('the id that a proxy sends is kept, in the answer and in the log, with the code of a refusal', async () => {
  const ask = (id: string) =>
    operator.app.inject({
      url: '/api/CasinoHistory?pageIndex=1&pageSize=10',
      headers: { 'x-request-id': id, authorization: 'Bearer x' },
    });
  expect((await ask('proxy-1.a:b')).headers['x-request-id']).toBe('proxy-1.a:b');
  const forged = await ask('x'.repeat(65));
  expect(forged.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  expect(lines.find(({ reqId, call }) => reqId === 'proxy-1.a:b' && call !== undefined)).toMatchObject({
    code: 'unauthorized',
    res: { status: 401 },
  });
});

test('a failed launch is logged with the id of the request', async () => {
  await seedCatalogue(operator.connection);
  const player = await operator.newPlayer();
  const answer = await operator.app.inject({
    method: 'POST',
    url: '/api/StartGame',
    payload: { game_id: games.find(({ providerId }) => providerId === 924)?.id, provider: 924 },
    headers: { authorization: `Bearer ${player.token}`, 'x-request-id': 'launch-1' },
  });
  expect(answer.json()).toMatchObject({ code: 'provider_down' });
  expect(lines.find(({ msg }) => msg === 'provider call failed')).toMatchObject({ reqId: 'launch-1' });
});

test('an amount that the currency cannot express is refused instead of rounded', async () => {
  await operator.players.create('ada', 'a password of my own');
  const deposit = (amount: string) =>
    moveMoney(operator.players, { kind: 'deposit', name: 'ada', amount, id: undefined }, () => undefined);
  await expect(deposit('1.2399')).rejects.toThrow('1.2399 is not an amount in TND, which has 3 decimals');
  await expect(deposit('-5')).rejects.toThrow('An amount is a number above 0, such as 12.500.');
  await expect(deposit('0')).rejects.toThrow('An amount is a number above 0');
  expect((await operator.players.get('ada')).balance).toBe(0);
});
