import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { crashPoint } from '../../engine/crash/point';
import { multiplierAt } from '../../engine/crash/flight';
import { auditPurse, openHouse, QUICK, settledBets, type House } from '../../testing/house';
import type { BaccaratDraw, CrashDraw, RouletteDraw } from './kinds';
import type { OwnBet, RoomState } from './view';

let house: House;
let commands = 0;

beforeAll(async () => (house = await openHouse()));
afterAll(() => house.close());

const CRASH = '39.25';
const ROULETTE = '998.5001';
const BACCARAT = '998.5002';
const commandId = () => `command-${String(++commands).padStart(6, '0')}`;

async function betting(token: string): Promise<{ roundId: string; state: RoomState }> {
  const state = await house.watch(
    token,
    ({ round, now }) => round?.phase === 'betting' && round.bettingEndsAt - now > 350,
  );
  return { roundId: state.round?.id ?? '', state };
}

const bet = (token: string, body: Record<string, unknown>) =>
  house.call(token, 'POST', '/bets', { id: commandId(), ...body });

const over = (token: string, roundId: string) =>
  house.watch(token, ({ past }) => past.some((round) => round.id === roundId));

function drawOf<D>(state: RoomState, roundId: string): D {
  const round = state.past.find(({ id }) => id === roundId);
  if (!round) throw new Error(`round ${roundId} is not over`);
  return round.draw as D;
}

async function betRow(id: string) {
  const { rows } = await house.pool.query<{ state: string; payout: number; details: Record<string, number> }>(
    'SELECT state, payout, details FROM arcade.bet WHERE id = $1',
    [id],
  );
  return rows[0];
}

test('a flight shows its crash point when it is over and never before', async () => {
  const token = `anna.${CRASH}`;
  const { roundId, state } = await betting(token);
  expect(state.round?.draw).toBeUndefined();
  const running = await house.watch(token, ({ round }) => round?.id !== roundId || round.phase !== 'betting');
  if (running.round?.phase === 'running') {
    expect(running.round.draw).toBeUndefined();
    expect(running.round.endsAt).toBeUndefined();
  }
  const after = await over(token, roundId);
  const draw = drawOf<CrashDraw>(after, roundId);
  expect(Math.min(crashPoint(draw.hash), QUICK.crash?.ceilingCenti ?? 0)).toBe(draw.centi);
});

test('a bet with an automatic cash-out is paid exactly there, or lost below it', async () => {
  const token = `bella.${CRASH}`;
  const { roundId } = await betting(token);
  const placed = await bet(token, { roundId, seat: 0, stake: 1_000, autoCashOut: 101 });
  expect(placed.status).toBe(200);
  const after = await over(token, roundId);
  const { centi } = drawOf<CrashDraw>(after, roundId);
  const own = placed.body['bet'] as OwnBet;
  expect(await betRow(own.id)).toMatchObject({ state: 'settled', payout: centi >= 101 ? 1_010 : 0 });
});

test('a cash-out counts at the moment it arrives, by the server’s clock', { timeout: 60_000 }, async () => {
  const token = `cora.${CRASH}`;
  for (;;) {
    const { roundId } = await betting(token);
    const placed = await bet(token, { roundId, seat: 1, stake: 2_000 });
    const own = placed.body['bet'] as OwnBet;
    const flying = await house.watch(
      token,
      ({ round }) => round?.id === roundId && round.phase !== 'betting',
    );
    await sleep(150);
    const started = flying.round?.runningFrom ?? 0;
    const before = Date.now();
    const left = await house.call(token, 'POST', `/bets/${own.id}/cash-out`);
    if (left.status !== 200) {
      // It crashed first: this flight proves the other half, the next may prove this one.
      expect(['crashed', 'bet_closed']).toContain(left.body['code']);
      await over(token, roundId);
      expect((await betRow(own.id))?.payout).toBe(0);
      continue;
    }
    const { cashedOutAt } = (left.body['bet'] as OwnBet).details as { cashedOutAt: number };
    expect(cashedOutAt).toBeGreaterThanOrEqual(multiplierAt(before - started - 50));
    expect(cashedOutAt).toBeLessThanOrEqual(multiplierAt(Date.now() - started + 50));
    const again = await house.call(token, 'POST', `/bets/${own.id}/cash-out`);
    expect((again.body['bet'] as OwnBet).payout).toBe((left.body['bet'] as OwnBet).payout);
    return;
  }
});

test('a bet can be taken back while betting is open', async () => {
  const token = `dina.${CRASH}`;
  const { roundId } = await betting(token);
  const placed = await bet(token, { roundId, seat: 0, stake: 5_000 });
  const cancelled = await house.call(token, 'POST', `/bets/${(placed.body['bet'] as OwnBet).id}/cancel`);
  expect(cancelled.body['balance']).toBe(1_000_000);
  const again = await bet(token, { roundId, seat: 0, stake: 5_000 });
  expect([200, 409]).toContain(again.status);
});

test('two bets fit into a round, and no third', async () => {
  const token = `elsa.${CRASH}`;
  const { roundId } = await betting(token);
  const answers = await Promise.all(
    [0, 1, 1, 0, 2].map((seat) => bet(token, { roundId, seat, stake: 1_000, autoCashOut: 101 })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
  for (const answer of answers) if (answer.status !== 200) expect(answer.body['code']).toBe('too_many_bets');
});

test('a finished round takes no bets and no cash-outs', async () => {
  const token = `fina.${CRASH}`;
  const { roundId } = await betting(token);
  const placed = await bet(token, { roundId, seat: 0, stake: 1_000 });
  await over(token, roundId);
  expect((await bet(token, { roundId, seat: 1, stake: 1_000 })).body['code']).toBe('betting_closed');
  const late = await house.call(token, 'POST', `/bets/${(placed.body['bet'] as OwnBet).id}/cash-out`);
  expect(late.body['code']).toBe('bet_closed');
  const taken = await house.call(token, 'POST', `/bets/${(placed.body['bet'] as OwnBet).id}/cancel`);
  expect(taken.body['code']).toBe('betting_closed');
});

test('nobody cashes out for somebody else, nor with a time of their own', async () => {
  const token = `gina.${CRASH}`;
  const { roundId } = await betting(token);
  const placed = await bet(token, { roundId, seat: 0, stake: 1_000 });
  const { id } = placed.body['bet'] as OwnBet;
  const thief = await house.call(`hana.${CRASH}`, 'POST', `/bets/${id}/cash-out`);
  expect(thief).toMatchObject({ status: 404, body: { code: 'bet_not_found' } });
  const elsewhere = await house.call('gina.39.26', 'POST', `/bets/${id}/cash-out`);
  expect(elsewhere.body['code']).toBe('bet_not_found');
  const early = await house.call(token, 'POST', `/bets/${id}/cash-out`, { at: 500, elapsed: 20_000 });
  expect(early.body['code']).toBe('not_flying');
});

test.each([
  [{ stake: 100 }, 'stake_too_low'],
  [{ stake: 999_900_000 }, 'stake_too_high'],
  [{ stake: 1_050 }, 'stake_not_allowed'],
  [{ stake: 1_000, autoCashOut: 100 }, 'bad_auto_cash_out'],
  [{ stake: 1_000, autoCashOut: 1_000_001 }, 'bad_auto_cash_out'],
  [{ stake: 1_000, seat: -1 }, 'too_many_bets'],
  [{ stake: 1_000, multiplier: 900 }, 'bad_request'],
  [{ stake: 1_000, roundId: 'next' }, 'bad_request'],
])('a bet with %o is refused as %s', async (change, code) => {
  const token = `iris.${CRASH}`;
  const { roundId } = await betting(token);
  expect((await bet(token, { roundId, seat: 0, ...change })).body['code']).toBe(code);
});

test('chips on the roulette table pay by the number, and the number comes after the bets', async () => {
  const token = `jana.${ROULETTE}`;
  const { roundId, state } = await betting(token);
  expect(state.round?.draw).toBeUndefined();
  const chips = Array.from({ length: 37 }, (_, number) => ({ spot: `straight-${number}`, amount: 1_000 }));
  const placed = await bet(token, { roundId, chips });
  expect(placed.status).toBe(200);
  const after = await over(token, roundId);
  const { pocket } = drawOf<RouletteDraw>(after, roundId);
  expect(pocket).toBeGreaterThanOrEqual(0);
  expect(await betRow((placed.body['bet'] as OwnBet).id)).toMatchObject({ state: 'settled', payout: 36_000 });
});

test('a table refuses spots it does not have and chips beyond its limit', async () => {
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

test('baccarat pays player and banker by the cards of the shoe', async () => {
  const token = `lina.${BACCARAT}`;
  const { roundId } = await betting(token);
  const placed = await bet(token, {
    roundId,
    chips: [
      { spot: 'player', amount: 1_000 },
      { spot: 'banker', amount: 1_000 },
    ],
  });
  const after = await over(token, roundId);
  const { winner, cardsLeft } = drawOf<BaccaratDraw>(after, roundId);
  const expected = { player: 2_000, banker: 1_950, tie: 2_000 }[winner];
  expect(await betRow((placed.body['bet'] as OwnBet).id)).toMatchObject({ payout: expected });
  expect(cardsLeft).toBeLessThanOrEqual(412);
});

test('a page that comes back gets what it missed, in order', async () => {
  const address = `http://127.0.0.1:${(house.app.server.address() as { port: number }).port}`;
  const follow = (player: string, after: string | undefined) =>
    fetch(`${address}/arcade/api/room`, {
      headers: { authorization: `Bearer ${player}.${CRASH}`, ...(after && { 'last-event-id': after }) },
      signal: AbortSignal.timeout(10_000),
    });
  // Somebody who stays keeps the room awake.
  const staying = readFor(await follow('nora', undefined), 2_500);
  await betting(`mona.${CRASH}`);
  const seen = idsOf(await readFor(await follow('mona', undefined), 1_000));
  const resumed = idsOf(await readFor(await follow('mona', seen[0]), 300));
  expect(seen.length).toBeGreaterThan(1);
  expect(resumed.slice(0, seen.length - 1)).toEqual(seen.slice(1));
  await staying;
});

function idsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/^id: (.+)$/gm)].map((match) => match[1] ?? ''))];
}

async function readFor(response: Response, ms: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no stream');
  const decoder = new TextDecoder();
  const until = Date.now() + ms;
  let text = '';
  while (Date.now() < until) {
    const piece = await Promise.race([reader.read(), sleep(until - Date.now()).then(() => undefined)]);
    if (!piece || piece.done) break;
    text += decoder.decode(piece.value, { stream: true });
  }
  await reader.cancel();
  return text;
}

test('in the end every stake was won, lost or refunded once', async () => {
  await settledBets(house.pool, 60_000);
  expect(await auditPurse(house.pool, house.wallet)).toEqual([]);
});
