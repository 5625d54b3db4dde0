import { randomUUID } from 'node:crypto';

import { machines } from '@tessera/arcade/engine';
import { seededRandom } from '@tessera/arcade/testing/seeded-random';
import { games, type SlotGame } from '@tessera/catalogue';
import { transact } from '@tessera/database';
import { createTestDatabase } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import { createOperator, readSettings, type Operator } from '@tessera/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { claimDatabase, seedDemo } from './demo';
import { createSandboxProviders } from './providers';

/* Free rounds of the arcade's machines with the operator's ledger, and attempts to get more out of them. */

const GAME = games.find((game): game is SlotGame => game.type === 1 && game.machine === 'lines20')!; // In the catalogue.
const TABLE = games.find(({ type }) => type === 2)!; // In the catalogue.
const DEPOSIT = 10_000;
const STAKE = 200;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let operator: Operator;
let seed = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  await claimDatabase(database.url);
  const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });
  operator = await createOperator({ databaseUrl: database.url, settings });
  await seedDemo(operator, settings.CURRENCY);
  const providers = createSandboxProviders(operator, { arcade: { randomSource: () => seededRandom(seed) } });
  await operator.serve({ providers, background: false });
}, 120_000);
afterAll(async () => {
  await operator.close();
  await database.drop();
});

/** The first seed whose round at the machine is as asked for. */
function seedOf(isWanted: (round: { coins: number; kinds: string[] }) => boolean): number {
  for (let tried = 1; ; tried++) {
    const kinds: string[] = [];
    const coins = machines[GAME.machine].play(seededRandom(tried), ({ kind }) => kinds.push(kind));
    if (isWanted({ coins, kinds })) return tried;
  }
}

async function newPlayer() {
  const username = `p${randomUUID().slice(0, 12)}`;
  const { id } = await operator.players.create(username, 'a good password');
  await operator.players.deposit(username, minor(DEPOSIT));
  const login = await operator.sessions.login(username, 'a good password', '127.0.0.1');
  return { id, username, login };
}

type Player = Awaited<ReturnType<typeof newPlayer>>;

async function grant({ id: playerId }: Player, change: object = {}) {
  const terms = {
    id: randomUUID(),
    playerId,
    campaign: randomUUID(),
    source: 'arcade',
    providerId: GAME.providerId,
    gameId: GAME.id,
    rounds: 2,
    stake: minor(STAKE),
    maxWin: minor(1_000_000),
    expiresAt: new Date(Date.now() + 3_600_000),
    template: null,
    ...change,
  };
  await transact(operator.connection.pool, (transaction) => operator.freeRounds.grant(transaction, terms));
  await operator.outbox.runDue();
  return terms.id;
}

/** Opens the machine, as the site does, in a page of its own. */
async function open({ login }: Player, game: { id: number; providerId: number } = GAME) {
  const launched = await operator.app.inject({
    method: 'POST',
    url: '/api/StartGame',
    headers: { authorization: `Bearer ${login}` },
    payload: { game_id: game.id, provider: game.providerId },
  });
  const token = /[\w-]{64}/.exec(launched.body)?.[0] ?? '';
  const headers = { authorization: `Bearer ${token}`, 'x-page-key': randomUUID() };
  async function send(path: string, payload?: object) {
    const answer = await operator.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/arcade/api${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }
  return {
    view: async () => (await send('/game')).body,
    send,
    /** Without the minimum time between two spins. */
    async spin(command: object) {
      await operator.connection.pool.query(`UPDATE arcade.pace SET spun_at = spun_at - interval '1 minute'`);
      return send('/spin', { id: randomUUID(), stake: STAKE, ...command });
    },
  };
}

const stateOf = async (id: string) => {
  const { rows } = await operator.connection.pool.query<{ used: number; won: number; state: string }>(
    'SELECT used, won, state FROM operator.free_rounds WHERE id = $1',
    [id],
  );
  return rows[0];
};

async function offered({ login }: Player) {
  const answer = await operator.app.inject({
    url: '/api/FreeRounds',
    headers: { authorization: `Bearer ${login}` },
  });
  return answer.json<{ left: number; rounds: number }[]>();
}

test('a machine shows granted free rounds, plays them without a stake, and their wins are promotion money', async () => {
  seed = seedOf(({ coins }) => coins > 0);
  const player = await newPlayer();
  const reference = await grant(player);
  expect(await offered(player)).toMatchObject([{ left: 2, rounds: 2 }]);
  const page = await open(player);
  expect(await page.view()).toMatchObject({
    balance: DEPOSIT,
    freeRounds: { reference, left: 2, rounds: 2, stake: STAKE },
  });
  const first = await page.spin({ freeRounds: reference });
  const payout = Number(first.body['payout']);
  expect(payout).toBeGreaterThan(0);
  expect(first.body).toMatchObject({
    isFree: true,
    stake: STAKE,
    balance: DEPOSIT + payout,
    freeRounds: { left: 1 },
  });
  expect(await stateOf(reference)).toMatchObject({ used: 1, won: payout });
  const transfers = await operator.wallet.round(player.id, String(first.body['roundId']));
  expect(transfers.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
    { kind: 'bet', amount: 0 },
    { kind: 'promotion', amount: payout },
  ]);
  const last = await page.spin({ freeRounds: reference });
  expect(last.body).toMatchObject({ balance: DEPOSIT + 2 * payout });
  expect(last.body['freeRounds']).toBeUndefined();
  expect(await offered(player)).toEqual([]);
  expect((await page.view())['freeRounds']).toBeUndefined();
  // Then the player's own money is staked.
  const paid = await page.spin({});
  expect(paid.body).toMatchObject({ isFree: false, balance: DEPOSIT + 3 * payout - STAKE });
  const { body: history } = await page.send('/history');
  expect(history['rounds']).toMatchObject([
    { isFree: false, stake: STAKE },
    { isFree: true, stake: 0, payout },
    { isFree: true, stake: 0, payout },
  ]);
  const { body: shown } = await page.send(`/rounds/${String(first.body['roundId'])}`);
  expect(shown['round']).toMatchObject({ isFree: true, stake: 0, payout });
});

test('the bonus feature of a free round belongs to it: one round is used, and all of its win is promotion money', async () => {
  seed = seedOf(({ kinds, coins }) => kinds.includes('free') && coins > 0);
  const player = await newPlayer();
  const reference = await grant(player);
  const page = await open(player);
  const { body } = await page.spin({ freeRounds: reference });
  const frames = body['frames'] as { kind: string; coins: number }[];
  expect(frames.filter(({ kind }) => kind === 'free').length).toBeGreaterThan(1);
  const coins = frames.reduce((sum, frame) => sum + frame.coins, 0);
  expect(body['payout']).toBe(coins * Number(body['coinValue']));
  expect(await stateOf(reference)).toMatchObject({ used: 1, won: body['payout'] });
});

test('a repeated free spin is the same one; with other terms it is refused', async () => {
  seed = seedOf(({ coins }) => coins > 0);
  const player = await newPlayer();
  const reference = await grant(player);
  const page = await open(player);
  const id = randomUUID();
  const first = await page.spin({ id, freeRounds: reference });
  const again = await page.spin({ id, freeRounds: reference });
  expect(again.body).toMatchObject({ roundId: first.body['roundId'], payout: first.body['payout'] });
  expect((await page.spin({ id })).body).toMatchObject({ code: 'command_conflict' });
  expect((await page.spin({ id, freeRounds: reference, stake: 400 })).body).toMatchObject({
    code: 'command_conflict',
  });
  expect(await stateOf(reference)).toMatchObject({ used: 1 });
});

test('another stake, another game, another player, invented and expired free rounds are refused, and take nothing', async () => {
  seed = seedOf(({ coins }) => coins > 0);
  const [player, other] = [await newPlayer(), await newPlayer()];
  const reference = await grant(player);
  const [page, foreign] = [await open(player), await open(other)];
  expect((await page.spin({ freeRounds: reference, stake: 100_000 })).body).toMatchObject({
    code: 'stake_not_allowed',
  });
  expect((await page.spin({ freeRounds: randomUUID() })).body).toMatchObject({ code: 'no_free_round' });
  expect((await foreign.spin({ freeRounds: reference })).body).toMatchObject({ code: 'no_free_round' });
  const elsewhere = await open(
    player,
    games.find(({ type, id }) => type === 1 && id !== GAME.id),
  );
  expect((await elsewhere.view())['freeRounds']).toBeUndefined();
  expect((await elsewhere.spin({ freeRounds: reference })).body).toMatchObject({ code: 'no_free_round' });
  expect(await stateOf(reference)).toMatchObject({ used: 0 });
  // The machine's clock is behind: the ledger refuses.
  await operator.connection.pool.query(
    `UPDATE operator.free_rounds SET expires_at = now() - interval '1 s' WHERE id = $1`,
    [reference],
  );
  expect((await page.spin({ freeRounds: reference })).body).toMatchObject({ code: 'no_free_round' });
  await operator.connection.pool.query(
    `UPDATE arcade.free_rounds SET expires_at = now() - interval '1 s' WHERE reference = $1`,
    [reference],
  );
  expect((await page.view())['freeRounds']).toBeUndefined();
  expect((await page.spin({ freeRounds: reference })).body).toMatchObject({ code: 'no_free_round' });
  for (const { id } of [player, other]) expect(await operator.wallet.balance(id)).toBe(DEPOSIT);
});

test('two tabs that spin at the same time use each round once', async () => {
  seed = seedOf(({ coins }) => coins > 0);
  const player = await newPlayer();
  const reference = await grant(player, { rounds: 1 });
  const tabs = [await open(player), await open(player)];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => tabs[index % 2]!.spin({ freeRounds: reference })),
  );
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']);
  expect(codes).toHaveLength(11);
  for (const code of codes) expect(['no_free_round', 'too_fast']).toContain(code);
  const won = answers.find(({ status }) => status === 200);
  expect(await stateOf(reference)).toMatchObject({ used: 1, won: won?.body['payout'] });
  expect(await operator.wallet.balance(player.id)).toBe(DEPOSIT + Number(won?.body['payout']));
});

test('cancelled free rounds end at the machine; a value that it does not have, and a table, are refused', async () => {
  const player = await newPlayer();
  const reference = await grant(player);
  const page = await open(player);
  await transact(operator.connection.pool, (transaction) =>
    operator.freeRounds.cancel(transaction, { playerId: player.id, id: reference }),
  );
  expect((await page.spin({ freeRounds: reference })).body).toMatchObject({ code: 'no_free_round' });
  await operator.outbox.runDue();
  expect((await page.view())['freeRounds']).toBeUndefined();
  const odd = await grant(player, { stake: minor(201) });
  const table = await grant(player, { gameId: TABLE.id, providerId: TABLE.providerId });
  for (const id of [odd, table]) expect(await stateOf(id)).toMatchObject({ state: 'refused' });
  expect(await offered(player)).toEqual([]);
});

test('free rounds that the wallet does not have are shown once', async () => {
  const player = await newPlayer();
  const page = await open(player);
  await operator.connection.pool.query(
    `INSERT INTO arcade.free_rounds (player_id, reference, provider_id, game_id, rounds, stake, expires_at, granted_at)
     VALUES ($1, 'lost', $2, $3, 5, $4, now() + interval '1 day', now() - interval '2 minutes')`,
    [player.id, GAME.providerId, GAME.id, STAKE],
  );
  expect((await page.view())['freeRounds']).toMatchObject({ left: 5 });
  expect((await page.spin({ freeRounds: 'lost' })).body).toMatchObject({ code: 'no_free_round' });
  expect((await page.view())['freeRounds']).toBeUndefined();
});

test('the audit of the ledger finds nothing after these tests', async () => {
  expect(await operator.wallet.audit()).toEqual([]);
});
