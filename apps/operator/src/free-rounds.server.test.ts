import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { dialects, type DialectName } from '@tessera/dialects';
import {
  createPragmatic,
  type Aggregator,
  type BetOrder,
  type Call,
  type WinOrder,
} from '@tessera/dialects/aggregator';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaffStore, createStaffTokens, SCOPES } from './modules/staff';
import { addGame, GAME } from './testing/dialects/dialect-player';
import { createAggregator, dialectNames, dialectSettings, SECRET } from './testing/dialects/keys';
import { createTestOperator, type TestOperator, type TestPlayer } from './testing/test-operator';

/* Free rounds from the operator API through a dialect to the ledger, and attempts to get more out of them. */

const STAKE = 200;
const MAX_WIN = 5_000;
const OTHER_GAME = { id: 900_100, code: 'slot-two', name: 'Slot Two' };

/** The calls that the aggregator has received, and whether it answers. */
const received: { path: string; body: string }[] = [];
let isDown = false;
const api = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
  request.on('end', () => {
    received.push({ path: request.url ?? '', body });
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ reward_uuid: `reward-${received.length}`, error: 0 }));
  });
});

let operator: TestOperator;
let staffToken: string;
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const settings = dialectSettings(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  operator = await createTestOperator({
    variables: { STAFF_PORT: '0', ADJUSTMENT_ALONE_UP_TO: '100' },
    serving: async ({ hostFor }) => ({
      providers: await Promise.all(
        dialectNames.map(async (name, index) => {
          const games = [GAME.providerId + index];
          const createProvider = await dialects[name]();
          return {
            name,
            games,
            provider: await createProvider(hostFor(name, { settings: settings[name], games })),
          };
        }),
      ),
    }),
  });
  const { pool } = operator.connection;
  await addGame(operator.connection, dialectNames.length);
  await pool.query(
    `INSERT INTO operator.game (id, provider_id, type, name, folded_name, code, popularity) VALUES ($1, $2, 1, $3, lower($3), $4, 2)`,
    [OTHER_GAME.id, GAME.providerId, OTHER_GAME.name, OTHER_GAME.code],
  );
  const tokens = createStaffTokens(createStaffStore(operator.connection));
  staffToken = await tokens.create('ada', { person: 'Ada', scopes: SCOPES });
}, 120_000);
afterAll(async () => {
  await operator.drop();
  api.close();
});

async function staff(method: 'GET' | 'POST', url: string, body?: object, key: string = randomUUID()) {
  const answer = await operator.staffApp!.inject({
    method,
    url,
    headers: { authorization: `Bearer ${staffToken}`, 'idempotency-key': key },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
}

const gameIdOf = (name: DialectName) => GAME.id + dialectNames.indexOf(name);

function campaign(name: DialectName, players: readonly string[], change: object = {}) {
  return {
    campaign: `campaign-${randomUUID()}`,
    players,
    game: gameIdOf(name),
    rounds: 3,
    stake: '0.200',
    maxWin: '5.000',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'a campaign of the summer',
    ...change,
  };
}

/** A player with 10 TND in an open game. */
async function newPlayer(name: DialectName): Promise<TestPlayer & { game: BetOrder['player'] }> {
  const player = await operator.newPlayer({ deposit: 10_000 });
  const token = await operator.gameSessions.open(player.caller, {
    audience: name,
    providerId: GAME.providerId + dialectNames.indexOf(name),
    gameId: gameIdOf(name),
    language: 'fr',
  });
  await operator.connection.pool.query(
    'UPDATE operator.game_session SET opened_at = now() WHERE opened_at IS NULL',
  );
  return { ...player, game: { id: player.id, token, currency: 'TND' } };
}

/** Grants free rounds, and returns their reference at the aggregator. */
async function grant(name: DialectName, player: TestPlayer, change: object = {}) {
  const { status, json } = await staff('POST', '/free-rounds', campaign(name, [player.id], change));
  expect(json).toMatchObject({ granted: [{ player: player.id }] });
  expect(status).toBe(200);
  await operator.outbox.runDue();
  const { rows } = await operator.connection.pool.query<{ id: string; reference: string }>(
    'SELECT id, reference FROM operator.free_rounds WHERE player_id = $1 ORDER BY granted_at DESC LIMIT 1',
    [player.id],
  );
  return rows[0]!;
}

async function ask(aggregator: Aggregator, call: Call) {
  const { path, headers, body } = aggregator.sign(call);
  const { statusCode, body: text } = await operator.app.inject({
    method: 'POST',
    url: `/gateway/${aggregator.name}${path}`,
    headers,
    payload: body,
  });
  return aggregator.read({ status: statusCode, text }, 'TND');
}

const stateOf = async (player: TestPlayer) => {
  const { rows } = await operator.connection.pool.query<{ used: number; won: number; state: string }>(
    'SELECT used, won, state FROM operator.free_rounds WHERE player_id = $1 ORDER BY granted_at',
    [player.id],
  );
  return rows;
};
const heldOf = async ({ id }: TestPlayer) => {
  const { rows } = await operator.connection.pool.query<{ amount: number; reason: string; state: string }>(
    'SELECT amount, reason, state FROM operator.held_win WHERE player_id = $1 ORDER BY held_at',
    [id],
  );
  return rows;
};

async function offered(player: TestPlayer) {
  const answer = await operator.app.inject({
    url: '/api/FreeRounds',
    headers: { authorization: `Bearer ${player.token}` },
  });
  return answer.json<{ left: number; game: { game_id: number } }[]>();
}

const hub88 = createAggregator('hub88');
let round = 0;
/** One free round of hub88: orders of its bet and its win. */
function freeRound(player: { game: BetOrder['player'] }, reference: string, amount = 0) {
  const order = { player: player.game, game: GAME.code, round: `free-${++round}`, free: reference };
  const bet: BetOrder = { ...order, id: `free-bet-${round}`, amount: STAKE };
  const win: WinOrder = { ...order, id: `free-win-${round}`, betId: bet.id, amount };
  return { bet: hub88.bet(bet), win: hub88.win(win), order: { ...order, betId: bet.id } };
}

test.each(dialectNames)('granted free rounds are sent to %s, and the site offers them', async (name) => {
  const player = await newPlayer(name);
  const list = await operator.app.inject({ url: '/api/get_slot_game?page_index=1&page_size=1' });
  expect(list.json()).toMatchObject({ supports: expect.arrayContaining(['free_rounds']) });
  expect(await offered(player)).toEqual([]);
  const { reference } = await grant(name, player);
  const { body = '' } = received.at(-1) ?? {};
  for (const part of [player.id, GAME.code, '3']) expect(decodeURIComponent(body)).toContain(part);
  expect(reference).toBeTruthy();
  expect(await offered(player)).toMatchObject([
    {
      left: 3,
      rounds: 3,
      stake: '0.200',
      max_win: '5.000',
      game: { game_id: gameIdOf(name), name: GAME.name },
    },
  ]);
});

test('free rounds are sent again to an aggregator that did not answer; until then nothing is offered, and no bet is free', async () => {
  const player = await newPlayer('hub88');
  isDown = true;
  await staff('POST', '/free-rounds', campaign('hub88', [player.id]));
  await operator.outbox.runDue();
  isDown = false;
  expect(await stateOf(player)).toMatchObject([{ state: 'granted' }]);
  expect(await offered(player)).toEqual([]);
  expect((await ask(hub88, freeRound(player, 'reward-0').bet)).outcome).toBe('funds');
  await operator.connection.pool.query(`UPDATE operator.outbox SET due_at = now() - interval '1 s'`);
  await operator.outbox.runDue();
  expect(await stateOf(player)).toMatchObject([{ state: 'offered' }]);
});

test('a free round takes no stake, its win is promotion money, and a repeated call changes nothing', async () => {
  const player = await newPlayer('hub88');
  const { reference } = await grant('hub88', player);
  const { bet, win } = freeRound(player, reference, 1_500);
  for (let time = 0; time < 2; time++) {
    expect(await ask(hub88, bet)).toMatchObject({ outcome: 'ok', balance: 10_000 });
    expect(await ask(hub88, win)).toMatchObject({ outcome: 'ok', balance: 11_500 });
  }
  expect(await stateOf(player)).toMatchObject([{ used: 1, won: 1_500 }]);
  expect((await offered(player))[0]).toMatchObject({ left: 2 });
  const kinds = (await operator.wallet.round(player.id, `free-${round}`)).map(({ kind, amount }) => ({
    kind,
    amount,
  }));
  expect(kinds).toEqual([
    { kind: 'bet', amount: 0 },
    { kind: 'promotion', amount: 1_500 },
  ]);
});

test('free bets in many tabs at the same time use each round once', async () => {
  const player = await newPlayer('hub88');
  const { reference } = await grant('hub88', player);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(hub88, freeRound(player, reference).bet)),
  );
  expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(3);
  expect(answers.filter(({ outcome }) => outcome === 'funds')).toHaveLength(17);
  expect(await stateOf(player)).toMatchObject([{ used: 3 }]);
});

test('a rollback gives the round back, once; a win has to be taken back first, and then does not count', async () => {
  const player = await newPlayer('hub88');
  const { reference } = await grant('hub88', player, { rounds: 1 });
  const { bet, win, order } = freeRound(player, reference, 4_000);
  await ask(hub88, bet);
  await ask(hub88, win);
  const takeBack = (id: string, originalId: string) =>
    ask(hub88, hub88.rollback({ ...order, id: `${id}-${round}`, originalId }));
  expect(await takeBack('back-a', order.betId)).toMatchObject({ code: 'RS_ERROR_UNKNOWN' });
  expect(await stateOf(player)).toMatchObject([{ used: 1, won: 4_000 }]);
  await takeBack('back-win', `free-win-${round}`);
  expect(await stateOf(player)).toMatchObject([{ used: 1, won: 0 }]);
  await takeBack('back-b', order.betId);
  expect(await stateOf(player)).toMatchObject([{ used: 0, won: 0 }]);
  expect(await operator.wallet.balance(player.id)).toBe(10_000);

  const second = await newPlayer('hub88');
  const other = await grant('hub88', second, { rounds: 1 });
  const lost = freeRound(second, other.reference);
  await ask(hub88, lost.bet);
  for (const id of ['back-c', 'back-d'])
    await ask(hub88, hub88.rollback({ ...lost.order, id: `${id}-${round}`, originalId: lost.order.betId }));
  expect(await stateOf(second)).toMatchObject([{ used: 0 }]);
});

test('after the expiry or the cancellation no round begins, and one that has begun is paid', async () => {
  const player = await newPlayer('hub88');
  const { id, reference } = await grant('hub88', player);
  const begun = freeRound(player, reference, 700);
  expect((await ask(hub88, begun.bet)).outcome).toBe('ok');
  const { pool } = operator.connection;
  await pool.query(`UPDATE operator.free_rounds SET expires_at = now() - interval '1 s' WHERE id = $1`, [id]);
  expect((await ask(hub88, freeRound(player, reference).bet)).outcome).toBe('funds');
  expect(await offered(player)).toEqual([]);
  expect(await ask(hub88, begun.win)).toMatchObject({ outcome: 'ok', balance: 10_700 });

  const other = await newPlayer('hub88');
  const cancelled = await grant('hub88', other);
  const { status } = await staff('POST', `/free-rounds/${other.id}/${cancelled.id}/cancel`, {
    reason: 'granted by mistake',
  });
  expect(status).toBe(200);
  await operator.outbox.runDue();
  expect(received.at(-1)).toMatchObject({ path: expect.stringContaining('cancel') });
  expect((await ask(hub88, freeRound(other, cancelled.reference).bet)).outcome).toBe('funds');
});

test('a grant works for its player, its game and its provider only', async () => {
  const [player, other] = [await newPlayer('hub88'), await newPlayer('hub88')];
  const { reference } = await grant('hub88', player);
  expect((await ask(hub88, freeRound(other, reference).bet)).outcome).toBe('funds');
  const { bet } = freeRound(player, reference);
  expect(
    (await ask(hub88, { ...bet, content: { ...bet.content, game_code: OTHER_GAME.code } })).outcome,
  ).toBe('funds');
  expect((await ask(hub88, freeRound(player, 'invented').bet)).outcome).toBe('funds');
  const pragmatic = createPragmatic(SECRET);
  const elsewhere = await newPlayer('pragmatic');
  const call = pragmatic.bet({
    player: elsewhere.game,
    game: GAME.code,
    round: 'r',
    id: 'b',
    amount: 0,
    free: reference,
  });
  expect((await ask(pragmatic, call)).outcome).toBe('conflict');
  expect(await stateOf(player)).toMatchObject([{ used: 0 }]);
});

test('a win without a granted round, above what the campaign allows, or without its mark is held', async () => {
  const player = await newPlayer('hub88');
  const { reference } = await grant('hub88', player);
  // The bet was paid for; its win claims to be free.
  const paid = { player: player.game, game: GAME.code, round: 'paid', id: 'paid-bet', amount: 1_000 };
  await ask(hub88, hub88.bet(paid));
  const claimed = hub88.win({
    ...paid,
    id: 'claimed-win',
    betId: 'paid-bet',
    amount: 2_000,
    free: reference,
  });
  expect(await ask(hub88, claimed)).toMatchObject({ outcome: 'ok', balance: 9_000 });
  // Together more than the campaign allows.
  const [first, second] = [freeRound(player, reference, MAX_WIN - 1), freeRound(player, reference, 2)];
  for (const call of [first.bet, first.win, second.bet, second.win])
    expect((await ask(hub88, call)).outcome).toBe('ok');
  // A win of a free bet without the mark.
  const third = freeRound(player, reference, 900);
  await ask(hub88, third.bet);
  const unmarked = { ...third.win, content: { ...third.win.content, is_free: false, reward_uuid: null } };
  for (let time = 0; time < 2; time++) expect((await ask(hub88, unmarked)).outcome).toBe('ok');
  expect(await operator.wallet.balance(player.id)).toBe(9_000 + MAX_WIN - 1);
  expect(await heldOf(player)).toEqual(
    [2_000, 2, 900].map((amount) => ({ amount, reason: 'free_rounds', state: 'waiting' })),
  );
  // Staff may pay it.
  const [held] = await operator.wallet.heldWins();
  expect(
    await operator.wallet.decideHeldWin(player.id, held!.transferId, { release: true, staff: 'ada' }),
  ).toMatchObject({ ok: true });
});

test('what free rounds win pays a debt first', async () => {
  const player = await newPlayer('hub88');
  const { reference } = await grant('hub88', player);
  const order = { player: player.game, game: GAME.code, round: 'debt' };
  await ask(hub88, hub88.bet({ ...order, id: 'debt-bet', amount: 0 }));
  await ask(hub88, hub88.win({ ...order, id: 'debt-win', betId: 'debt-bet', amount: 1_000 }));
  await operator.wallet.withdraw(randomUUID(), player.id, minor(11_000));
  await ask(hub88, hub88.rollback({ ...order, id: 'debt-back', originalId: 'debt-win' }));
  const { bet, win } = freeRound(player, reference, 1_500);
  await ask(hub88, bet);
  expect(await ask(hub88, win)).toMatchObject({ outcome: 'ok', balance: 500 });
});

test('softswiss pays the sum of its free spins once, and not more than the campaign allows', async () => {
  const softswiss = createAggregator('softswiss');
  const player = await newPlayer('softswiss');
  const { reference } = await grant('softswiss', player);
  const end = (issue: string, total: number): Call => ({
    path: '/freespins',
    content: {
      issue_id: issue,
      status: 'played',
      total_amount: total,
      user_id: player.id,
      currency: 'TND',
      game: GAME.code,
    },
  });
  expect(await ask(softswiss, end(reference, 4_000))).toMatchObject({ outcome: 'ok', balance: 14_000 });
  expect(await ask(softswiss, end(reference, 4_000))).toMatchObject({ outcome: 'ok', balance: 14_000 });
  expect((await ask(softswiss, end(reference, 1))).outcome).toBe('bad_request');
  expect(await ask(softswiss, end(randomUUID(), 1_000))).toMatchObject({ outcome: 'ok', balance: 14_000 });
  const other = await grant('softswiss', player);
  expect(await ask(softswiss, end(other.reference, MAX_WIN + 1))).toMatchObject({
    outcome: 'ok',
    balance: 14_000,
  });
  expect((await heldOf(player)).map(({ amount }) => amount)).toEqual([1_000, MAX_WIN + 1]);
  expect(await offered(player)).toMatchObject([{ left: 3 }]);
});

test('softswiss pays free spins without user_id to the player of the grant, and to no player for an issue of another provider', async () => {
  const softswiss = createAggregator('softswiss');
  const [player, elsewhere] = [await newPlayer('softswiss'), await newPlayer('hub88')];
  const { reference } = await grant('softswiss', player);
  const foreign = await grant('hub88', elsewhere);
  const end = (issue: string) => ({
    path: '/freespins',
    content: { issue_id: issue, status: 'played', total_amount: 4_000 },
  });
  for (let time = 0; time < 2; time++)
    expect(await ask(softswiss, end(reference))).toMatchObject({ outcome: 'ok', balance: 14_000 });
  for (const issue of [foreign.reference, foreign.id, randomUUID()])
    expect((await ask(softswiss, end(issue))).outcome, issue).toBe('player');
  expect(await operator.wallet.balance(elsewhere.id)).toBe(10_000);
  expect(await heldOf(elsewhere)).toEqual([]);
});

test.each(['hub88', 'pragmatic'] as const)(
  '%s: a game that a sync has just renamed still plays its free rounds',
  async (name) => {
    const aggregator = createAggregator(name);
    const player = await newPlayer(name);
    const { reference } = await grant(name, player);
    const play = (id: string, closes: boolean) =>
      ask(
        aggregator,
        aggregator.bet({
          player: player.game,
          game: GAME.code,
          round: id,
          id,
          amount: 0,
          free: reference,
          closes,
        }),
      );
    const rename = (to: string) =>
      operator.connection.pool.query('UPDATE operator.game SET name = $2 WHERE id = $1', [
        gameIdOf(name),
        to,
      ]);
    // The gateway remembers the game's old name for some seconds.
    expect((await play('named', false)).outcome).toBe('ok');
    await rename('Another name');
    expect((await play('renamed', false)).outcome).toBe('ok');
    expect((await play('closed', true)).outcome).toBe('ok');
    await rename(GAME.name);
    expect(await stateOf(player)).toMatchObject([{ used: 3 }]);
  },
);

test('pragmatic plays free rounds by their bonus code', async () => {
  const pragmatic = createPragmatic(SECRET);
  const player = await newPlayer('pragmatic');
  const { reference } = await grant('pragmatic', player, { rounds: 1 });
  const order = { player: player.game, game: GAME.code, round: 'prag-free', free: reference };
  const unplayed = pragmatic.win({ ...order, round: 'never', id: 'early', betId: '', amount: 500 });
  expect(await ask(pragmatic, unplayed)).toMatchObject({ outcome: 'ok', balance: 10_000 });
  expect(await ask(pragmatic, pragmatic.bet({ ...order, id: 'one', amount: 0 }))).toMatchObject({
    outcome: 'ok',
    balance: 10_000,
  });
  expect(
    (await ask(pragmatic, pragmatic.bet({ ...order, round: 'again', id: 'two', amount: 0 }))).outcome,
  ).toBe('conflict');
  expect(await ask(pragmatic, pragmatic.win({ ...order, id: 'won', betId: '', amount: 800 }))).toMatchObject({
    outcome: 'ok',
    balance: 10_800,
  });
  expect(await heldOf(player)).toMatchObject([{ amount: 500 }]);
});

test('a campaign gives each player one grant; bad terms are refused and grant nothing', async () => {
  const [player, other] = [await newPlayer('hub88'), await newPlayer('hub88')];
  const terms = campaign('hub88', [player.id]);
  const key = randomUUID();
  const first = await staff('POST', '/free-rounds', terms, key);
  expect((await staff('POST', '/free-rounds', terms, key)).json).toEqual(first.json);
  expect(
    (await staff('POST', '/free-rounds', { ...terms, players: [player.id, other.id, other.id] })).json,
  ).toMatchObject({
    granted: [{ player: other.id }],
  });
  expect(await stateOf(player)).toHaveLength(1);
  for (const [change, status] of [
    [{ rounds: 0 }, 400],
    [{ stake: '0.2001' }, 400],
    [{ stake: '0' }, 400],
    [{ maxWin: '100.001' }, 403],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 400],
    [{ game: 1 }, 404],
    [{ players: [randomUUID()] }, 404],
  ] as const)
    expect(
      (await staff('POST', '/free-rounds', { ...campaign('hub88', [player.id]), ...change })).status,
      JSON.stringify(change),
    ).toBe(status);
  expect(await stateOf(player)).toHaveLength(1);
  const listed = await staff('GET', `/free-rounds?campaign=${terms.campaign}`);
  expect(listed.json).toMatchObject({ freeRounds: [{ maxWin: '5.000' }, { maxWin: '5.000' }] });
});

test('the audit of the ledger finds nothing after these tests', async () => {
  expect(await operator.wallet.audit()).toEqual([]);
});
