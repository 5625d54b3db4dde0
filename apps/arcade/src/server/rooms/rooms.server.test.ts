import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { crashPoint } from '../../engine/crash/point';
import { roundValue } from '../../engine/crash/round-value';
import { flightPayout, multiplierAt } from '../../engine/crash/flight';
import { CRASH_TIMINGS } from '../../engine/crash/timing';
import {
  auditWallet,
  openTestArcade,
  QUICK,
  settledBets,
  type Answer,
  type TestArcade,
} from '../../testing/test-arcade';
import { KNOWN } from '../../testing/fixed-arcade';
import type { BaccaratDraw, CrashDraw, RouletteDraw } from './kinds';
import type { OwnBet, RoomState } from './view';

let arcade: TestArcade;
let commands = 0;

beforeAll(async () => (arcade = await openTestArcade()));
afterAll(() => arcade.close());

const CRASH = '39.25';
const ROULETTE = '998.5001';
const BACCARAT = '998.5002';
const commandId = () => `command-${String(++commands).padStart(6, '0')}`;

async function betting(token: string): Promise<{ roundId: string; state: RoomState }> {
  const state = await arcade.watch(
    token,
    ({ round, now }) => round?.phase === 'betting' && round.bettingEndsAt - now > 350,
  );
  return { roundId: state.round?.id ?? '', state };
}

const bet = (token: string, body: Record<string, unknown>) =>
  arcade.call(token, 'POST', '/bets', { id: commandId(), ...body });

type InTime = { roundId: string; state: RoomState; answers: Answer[] };

/** Sends requests while betting is open; retries in the next round if betting closed before they arrived. */
async function inTime(token: string, act: (roundId: string) => Promise<Answer[]>): Promise<InTime> {
  for (;;) {
    const { roundId, state } = await betting(token);
    const answers = await act(roundId);
    if (answers.every(({ body }) => body['code'] !== 'betting_closed')) return { roundId, state, answers };
  }
}

async function betInTime(token: string, body: Record<string, unknown>): Promise<InTime & { placed: OwnBet }> {
  const made = await inTime(token, async (roundId) => [await bet(token, { roundId, ...body })]);
  expect(made.answers[0]?.status).toBe(200);
  return { ...made, placed: made.answers[0]?.body['bet'] as OwnBet };
}

const over = (token: string, roundId: string) =>
  arcade.watch(token, ({ past }) => past.some((round) => round.id === roundId));

function drawOf<D>(state: RoomState, roundId: string): D {
  const round = state.past.find(({ id }) => id === roundId);
  if (!round) throw new Error(`round ${roundId} is not over`);
  return round.draw as D;
}

async function betRow(id: string) {
  const { rows } = await arcade.pool.query<{
    state: string;
    payout: number;
    details: Record<string, number>;
  }>('SELECT state, payout, details FROM arcade.bet WHERE id = $1', [id]);
  return rows[0];
}

test('the crash point is sent when the flight is over and never before', async () => {
  const token = `anna.${CRASH}`;
  const { roundId, state } = await betting(token);
  expect(state.round?.draw).toBeUndefined();
  const running = await arcade.watch(
    token,
    ({ round }) => round?.id !== roundId || round.phase !== 'betting',
  );
  if (running.round?.phase === 'running') {
    expect(running.round.draw).toBeUndefined();
    expect(running.round.endsAt).toBeUndefined();
  }
  const after = await over(token, roundId);
  const draw = drawOf<CrashDraw>(after, roundId);
  const value = roundValue(draw.hash, draw.seed ?? '');
  const { least = 0, most = 0 } = QUICK.crash?.flightCenti ?? {};
  expect(Math.min(most, Math.max(least, crashPoint(value)))).toBe(draw.centi);
});

test('an automatic cash-out pays exactly its multiplier, and loses if the flight ends below it', async () => {
  const token = `bella.${CRASH}`;
  const { roundId, answers } = await inTime(token, (id) =>
    Promise.all(
      [101, 500].map((autoCashOut, seat) => bet(token, { roundId: id, seat, stake: 1_000, autoCashOut })),
    ),
  );
  await over(token, roundId);
  const [paid, lost] = answers.map(({ body }) => (body['bet'] as OwnBet).id);
  expect(await betRow(paid ?? '')).toMatchObject({ state: 'settled', payout: 1_010 });
  expect(await betRow(lost ?? '')).toMatchObject({ state: 'settled', payout: 0 });
});

test('a cash-out counts when the server receives it', { timeout: 60_000 }, async () => {
  const token = `cora.${CRASH}`;
  for (;;) {
    const { roundId, placed: own } = await betInTime(token, { seat: 1, stake: 2_000 });
    const flying = await arcade.watch(
      token,
      ({ round }) => round?.id === roundId && round.phase !== 'betting',
    );
    await sleep(150);
    const started = flying.round?.runningFrom ?? 0;
    const before = Date.now();
    // A time in the request is ignored.
    const forged = { at: 99_900, cashedOutAt: 99_900, elapsedMs: 60_000, runningFrom: 0 };
    const left = await arcade.call(token, 'POST', `/bets/${own.id}/cash-out`, forged);
    if (left.status !== 200) {
      // A machine that stalls for the 1.5 s of a flight is too late: try the next one.
      expect(['crashed', 'bet_closed']).toContain(left.body['code']);
      await over(token, roundId);
      expect((await betRow(own.id))?.payout).toBe(0);
      continue;
    }
    const { cashedOutAt } = (left.body['bet'] as OwnBet).details as { cashedOutAt: number };
    expect(cashedOutAt).toBeGreaterThanOrEqual(
      multiplierAt(before - started - 50, CRASH_TIMINGS.plane.growth),
    );
    expect(cashedOutAt).toBeLessThanOrEqual(
      multiplierAt(Date.now() - started + 50, CRASH_TIMINGS.plane.growth),
    );
    const again = await arcade.call(token, 'POST', `/bets/${own.id}/cash-out`);
    expect((again.body['bet'] as OwnBet).payout).toBe((left.body['bet'] as OwnBet).payout);
    return;
  }
});

test('half of a bet is cashed out once, and the rest stays in play', { timeout: 60_000 }, async () => {
  const token = `halina.${CRASH}`;
  for (;;) {
    const { roundId, answers } = await inTime(token, (id) =>
      Promise.all([
        bet(token, { roundId: id, seat: 0, stake: 2_100 }),
        bet(token, { roundId: id, seat: 1, stake: 2_100, autoCashOut: 110 }),
      ]),
    );
    const [lost, automatic] = answers.map(({ body }) => (body['bet'] as OwnBet).id);
    await arcade.watch(token, ({ round }) => round?.id === roundId && round.phase !== 'betting');
    const half = (id: string | undefined) =>
      arcade.call(token, 'POST', `/bets/${id}/cash-out`, { part: 'half' });
    const halves = await Promise.all([half(lost), half(automatic)]);
    await over(token, roundId);
    if (halves.some(({ status }) => status !== 200)) continue;
    const [lostAt, automaticAt] = halves.map(
      ({ body }) => ((body['bet'] as OwnBet).details as { halfAt: number }).halfAt,
    );
    // A later half changes nothing: the bet has ended.
    await half(lost);
    expect(await betRow(lost ?? '')).toMatchObject({
      state: 'settled',
      payout: flightPayout(1_050, lostAt ?? 0),
      details: { halfAt: lostAt },
    });
    expect(await betRow(automatic ?? '')).toMatchObject({
      state: 'settled',
      payout: flightPayout(1_050, automaticAt ?? 0) + flightPayout(1_050, 110),
    });
    return;
  }
});

test('a bet can be cancelled while betting is open', async () => {
  const token = `dina.${CRASH}`;
  const { answers } = await inTime(token, async (roundId) => {
    const placed = await bet(token, { roundId, seat: 0, stake: 5_000 });
    const own = placed.body['bet'] as OwnBet | undefined;
    return own ? [placed, await arcade.call(token, 'POST', `/bets/${own.id}/cancel`)] : [placed];
  });
  expect(answers[1]?.status).toBe(200);
  const own = answers[1]?.body['bet'] as OwnBet;
  const { rows } = await arcade.pool.query<{ kind: string }>(
    'SELECT kind FROM test_wallet.transfer WHERE bet_id = $1 ORDER BY created_at',
    [`${own.id}:bet`],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['bet', 'rollback']);
});

test('a player has two bets in a round at most', async () => {
  const token = `elsa.${CRASH}`;
  const { answers } = await inTime(token, (roundId) =>
    Promise.all([0, 1, 1, 0, 2].map((seat) => bet(token, { roundId, seat, stake: 1_000, autoCashOut: 101 }))),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
  for (const answer of answers) if (answer.status !== 200) expect(answer.body['code']).toBe('too_many_bets');
});

test.each([
  [CRASH, { seat: 0, stake: 1_000, autoCashOut: 101 }, { seat: 0, stake: 2_000 }],
  [ROULETTE, { chips: [{ spot: 'red', amount: 1_000 }] }, { chips: [{ spot: 'black', amount: 1_000 }] }],
])(
  'at %s a repeated bet returns the first one, and a used id with other data is refused',
  async (game, first, other) => {
    const token = `olga${game.replace('.', '')}.${game}`;
    const { answers } = await inTime(token, async (roundId) => {
      const id = commandId();
      const sent = await Promise.all([1, 2, 3].map(() => bet(token, { id, roundId, ...first })));
      return [...sent, await bet(token, { id, roundId, ...other })];
    });
    const conflict = answers.pop();
    const placed = answers.filter((answer) => answer.status === 200);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ body }) => (body['bet'] as OwnBet).id)).size).toBe(1);
    for (const { status, body } of answers) if (status !== 200) expect(body['code']).toBe('in_progress');
    expect(conflict?.body['code']).toBe('command_conflict');
    const { rows } = await arcade.pool.query(
      `SELECT FROM test_wallet.transfer WHERE kind = 'bet' AND player_id = $1`,
      [token.split('.')[0]],
    );
    expect(rows).toHaveLength(1);
  },
);

test('a finished round accepts neither bets nor cash-outs', async () => {
  const token = `fina.${CRASH}`;
  const { roundId, placed } = await betInTime(token, { seat: 0, stake: 1_000 });
  await over(token, roundId);
  expect((await bet(token, { roundId, seat: 1, stake: 1_000 })).body['code']).toBe('betting_closed');
  const late = await arcade.call(token, 'POST', `/bets/${placed.id}/cash-out`);
  expect(late.body['code']).toBe('bet_closed');
  const cancelled = await arcade.call(token, 'POST', `/bets/${placed.id}/cancel`);
  expect(cancelled.body['code']).toBe('betting_closed');
});

test('a bet outside the limits, or with unknown fields, is refused with its code', async () => {
  const token = `iris.${CRASH}`;
  const { roundId } = await betting(token);
  const refused: readonly (readonly [change: Record<string, unknown>, code: string])[] = [
    [{ stake: 100 }, 'stake_too_low'],
    [{ stake: 0 }, 'stake_too_low'],
    [{ stake: -1_000 }, 'stake_too_low'],
    [{ stake: 999_900_000 }, 'stake_too_high'],
    [{ stake: 1_050 }, 'stake_not_allowed'],
    [{ stake: 1_000.5 }, 'bad_request'],
    [{ stake: '1000' }, 'bad_request'],
    [{ stake: 1_000, autoCashOut: 100 }, 'bad_auto_cash_out'],
    [{ stake: 1_000, autoCashOut: 1_000_001 }, 'bad_auto_cash_out'],
    [{ stake: 1_000, seat: -1 }, 'too_many_bets'],
    [{ stake: 1_000, multiplier: 900 }, 'bad_request'],
    [{ stake: 1_000, roundId: 'next' }, 'bad_request'],
  ];
  const answers = await Promise.all(refused.map(([change]) => bet(token, { roundId, seat: 0, ...change })));
  expect(answers.map(({ body }) => body['code'])).toEqual(refused.map(([, code]) => code));
});

test('roulette pays by the number, which is drawn after betting has closed', async () => {
  const token = `jana.${ROULETTE}`;
  const chips = Array.from({ length: 37 }, (_, number) => ({ spot: `straight-${number}`, amount: 1_000 }));
  const { roundId, state, placed } = await betInTime(token, { chips });
  expect(state.round?.draw).toBeUndefined();
  const after = await over(token, roundId);
  const { pocket } = drawOf<RouletteDraw>(after, roundId);
  expect(pocket).toBe(KNOWN.pocket);
  expect(await betRow(placed.id)).toMatchObject({ state: 'settled', payout: 36_000 });
});

test('a table refuses unknown spots and chips above its limit', async () => {
  const token = `kira.${ROULETTE}`;
  const { roundId } = await betting(token);
  const one = (spot: string, amount: number) => bet(token, { roundId, chips: [{ spot, amount }] });
  expect((await one('straight-99', 1_000)).body['code']).toBe('bad_spot');
  expect((await one('player', 1_000)).body['code']).toBe('bad_spot');
  expect((await one('red', 100)).body['code']).toBe('stake_too_low');
  expect((await one('red', 700)).body['code']).toBe('stake_not_allowed');
  expect((await one('red', 9_000_000)).body['code']).toBe('stake_too_high');
  expect((await bet(token, { roundId, chips: [] })).body['code']).toBe('bad_request');
});

test('baccarat pays by the cards of the coup', async () => {
  const token = `lina.${BACCARAT}`;
  const { roundId, placed } = await betInTime(token, {
    chips: [
      { spot: 'player', amount: 1_000 },
      { spot: 'banker', amount: 1_000 },
    ],
  });
  const after = await over(token, roundId);
  const { winner } = drawOf<BaccaratDraw>(after, roundId);
  expect(winner).toBe(KNOWN.winner);
  expect(await betRow(placed.id)).toMatchObject({ payout: 1_950 });
});

/** The stream of a room, from the message after this one. */
function follow(player: string, after?: string): Promise<Response> {
  const { port } = arcade.app.server.address() as { port: number };
  return fetch(`http://127.0.0.1:${port}/arcade/api/room`, {
    headers: { authorization: `Bearer ${player}.${CRASH}`, ...(after && { 'last-event-id': after }) },
  });
}

test('a page that reconnects receives the missed messages in order', async () => {
  // Another page keeps the room running.
  const staying = await follow('nora');
  const seen = idsOf(await readUntil(await follow('mona'), (text) => idsOf(text).length > 2));
  const resumed = idsOf(
    await readUntil(await follow('mona', seen[0]), (text) => idsOf(text).length >= seen.length - 1),
  );
  expect(resumed.slice(0, seen.length - 1)).toEqual(seen.slice(1));
  await staying.body?.cancel();
});

test('a page that joins receives all past rounds, then each new one once, also after a reconnect', async () => {
  const { roundId } = await betting(`rosa.${CRASH}`);
  await over(`rosa.${CRASH}`, roundId);
  const staying = await follow('nora');
  const pastIn = (states: readonly RoomState[]) => states.flatMap(({ past }) => past.map(({ id }) => id));
  const newsIn = (text: string) => pastIn(statesOf(text).slice(1));
  const text = await readUntil(await follow('rosa'), (part) => newsIn(part).length > 1);
  const known = pastIn(statesOf(text).slice(0, 1));
  const news = newsIn(text);
  expect(known).toContain(roundId);
  expect(news.filter((id) => known.includes(id))).toEqual([]);
  expect(new Set(news).size).toBe(news.length);
  const resumed = await readUntil(
    await follow('rosa', idsOf(text)[0]),
    (part) => pastIn(statesOf(part)).length >= news.length,
  );
  expect(pastIn(statesOf(resumed)).slice(0, news.length)).toEqual(news);
  await staying.body?.cancel();
});

function statesOf(text: string): RoomState[] {
  return [...text.matchAll(/^event: state\ndata: (.+)$/gm)].map(
    (match) => JSON.parse(match[1]!) as RoomState,
  );
}

function idsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/^id: (.+)$/gm)].map((match) => match[1] ?? ''))];
}

async function readUntil(response: Response, isEnough: (text: string) => boolean): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  // The return cancels the stream.
  for await (const piece of response.body!) {
    text += decoder.decode(piece, { stream: true });
    // The last message may be incomplete.
    const messages = text.slice(0, text.lastIndexOf('\n\n') + 1);
    if (isEnough(messages)) return messages;
  }
  throw new Error('the stream has ended');
}

test('every stake was won, lost or refunded once', async () => {
  await settledBets(arcade.pool, 60_000);
  expect(await auditWallet(arcade.pool, arcade.wallet)).toEqual([]);
});
