import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { drawFrom } from '../../engine/deck';
import { allowedActions, dealTable, openHand, type Action } from '../../engine/blackjack/table';
import { seededRandom } from '../../testing/seeded-random';
import {
  auditWallet,
  openTestArcade,
  QUICK,
  settledBets,
  type Answer,
  type TestArcade,
} from '../../testing/test-arcade';
import type { BlackjackDraw } from './kinds';
import type { OwnBet, RoomState } from './view';

const TABLE = '998.5169';
const DECISION_MS = 1_500;

let arcade: TestArcade;
/** Every draw starts this sequence again. */
let seed = 1;
let commands = 0;
const stopped = new Map<string, Date>();
const command = () => `blackjack-${String(++commands).padStart(6, '0')}`;

beforeAll(async () => {
  arcade = await openTestArcade({
    randomSource: () => seededRandom(seed),
    timings: { ...QUICK, blackjack: { bettingMs: 900, pauseMs: 100, showMs: 200, decisionMs: DECISION_MS } },
    sessions: {
      stoppedAt: async (players, since) =>
        new Map([...stopped].filter(([player, at]) => players.includes(player) && at >= since)),
    },
  });
});
afterAll(() => arcade.close());

const place = (player: string, roundId: string, seat: number, amount = 1_000) =>
  arcade.call(`${player}.${TABLE}`, 'POST', '/bets', {
    id: command(),
    roundId,
    chips: [{ spot: `seat-${seat}`, amount }],
  });

type Round = NonNullable<RoomState['round']>;
const seatIn = ({ draw }: Round, seat: number) =>
  (draw as BlackjackDraw).seats.find((each) => each.seat === seat)!;

/** A round with bets of these players on seats 0, 1 …, after the deal. */
async function dealt(...players: string[]): Promise<Round> {
  const token = `${players[0]}.${TABLE}`;
  for (;;) {
    const open = await arcade.watch(
      token,
      ({ round, now }) => round?.phase === 'betting' && round.bettingEndsAt - now > 500,
    );
    const roundId = open.round?.id ?? '';
    const answers = await Promise.all(players.map((player, seat) => place(player, roundId, seat)));
    if (!answers.every(({ status }) => status === 200)) {
      // On a busy machine betting may close before the request arrives.
      expect(answers.map(({ body }) => body['code'])).toContain('betting_closed');
      continue;
    }
    const { round } = await arcade.watch(
      token,
      (state) => state.round?.id !== roundId || state.round.phase === 'running',
    );
    if (round?.id === roundId) return round;
  }
}

/** A round in which the hand of the only player allows the action. */
function dealtWith(player: string, action: Action): Promise<Round> {
  seed = seedWith((allowed) => allowed.includes(action));
  return dealt(player);
}

/** The first sequence of random numbers that deals such a hand on seat 0. */
function seedWith(test: (allowed: Action[]) => boolean): number {
  for (let candidate = 1; ; candidate++) {
    const table = dealTable([0], drawFrom(seededRandom(candidate), []));
    if (test(allowedActions(table.seats[0]!))) return candidate;
  }
}

function decide(
  player: string,
  round: Round,
  action: Action,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  const seat = (round.draw as BlackjackDraw).seats.find((each) => openHand(each) !== undefined)!;
  const hand = openHand(seat)!;
  return arcade.call(`${player}.${TABLE}`, 'POST', `/rounds/${round.id}/decisions`, {
    id: command(),
    hand,
    cards: seat.hands[hand]!.cards.length,
    action,
    ...change,
  });
}

const over = (player: string, { id }: Round) =>
  arcade.watch(`${player}.${TABLE}`, ({ past }) => past.some((round) => round.id === id));

async function betsOf(player: string, { id }: Round) {
  const { rows } = await arcade.pool.query<{ state: string; stake: number; payout: number | null }>(
    'SELECT state, stake, payout FROM arcade.bet WHERE player_id = $1 AND round_id = $2 ORDER BY placed_at',
    [player, id],
  );
  return rows;
}

test('a stand is played against the dealer and paid by the result', async () => {
  const round = await dealtWith('anna', 'stand');
  const { status, body } = await decide('anna', round, 'stand');
  expect(status).toBe(200);
  const after = (body['round'] as Round).draw as BlackjackDraw;
  expect(after.isOver).toBe(true);
  await over('anna', round);
  const [bet] = await betsOf('anna', round);
  expect(bet?.state).toBe('settled');
  expect([0, 1_000, 2_000]).toContain(bet?.payout);
});

test('the dealer has one card until every hand is played, and no answer has a card that is not dealt', async () => {
  const round = await dealtWith('bea', 'hit');
  const draw = round.draw as BlackjackDraw;
  expect(draw.dealer).toHaveLength(1);
  expect(Object.keys(draw).toSorted()).toEqual(['dealer', 'isOver', 'seats']);
  const { rows } = await arcade.pool.query<{ draw: BlackjackDraw; shoe: unknown }>(
    'SELECT draw, shoe FROM arcade.round JOIN arcade.room ON room.id = room_id WHERE round.id = $1',
    [round.id],
  );
  expect(rows[0]?.draw.dealer).toHaveLength(1);
  expect(rows[0]?.shoe).toBeNull();
  await over('bea', round);
});

test(
  'a player who does not decide stands, and a later decision is refused',
  { timeout: 60_000 },
  async () => {
    const round = await dealtWith('cleo', 'double');
    const cards = seatIn(round, 0).hands[0]!.cards;
    await over('cleo', round);
    expect(await decide('cleo', round, 'double')).toMatchObject({
      status: 404,
      body: { code: 'bet_not_found' },
    });
    expect(await betsOf('cleo', round)).toMatchObject([{ state: 'settled', stake: 1_000 }]);
    const { body } = await arcade.call(`cleo.${TABLE}`, 'GET', `/rounds/${round.id}`);
    const shown = (body['round'] as { round: Round }).round;
    expect(seatIn(shown, 0).hands[0]!.cards).toEqual(cards);
  },
);

test(
  'a decision after its time is refused before the default action is played',
  { timeout: 60_000 },
  async () => {
    let round: Round;
    let answer: Answer;
    do {
      round = await dealtWith('cora', 'double');
      await sleep(Math.max(0, seatIn(round, 0).decideBy - Date.now() + 60));
      answer = await decide('cora', round, 'double');
      // A room whose clock was overdue, on a busy machine, gives the players their whole time once more. Then another round follows.
    } while (answer.status === 200);
    expect(['decision_closed', 'bet_not_found']).toContain(answer.body['code']);
    await over('cora', round);
    expect((await betsOf('cora', round)).filter(({ state }) => state === 'settled')).toHaveLength(1);
  },
);

test(
  'a double takes the stake again once, also when it is sent twice or from two tabs',
  { timeout: 60_000 },
  async () => {
    const round = await dealtWith('dana', 'double');
    const id = command();
    const answers = await Promise.all([
      decide('dana', round, 'double', { id }),
      decide('dana', round, 'double', { id }),
      decide('dana', round, 'double'),
      decide('dana', round, 'hit'),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await over('dana', round);
    const settled = (await betsOf('dana', round)).filter(({ state }) => state === 'settled');
    expect(settled.length).toBeLessThanOrEqual(2);
    const { body } = await arcade.call(`dana.${TABLE}`, 'GET', `/rounds/${round.id}`);
    const [hand] = seatIn((body['round'] as { round: Round }).round, 0).hands;
    // Either the double or the hit was first.
    expect(settled).toHaveLength(hand?.isDoubled ? 2 : 1);
    if (hand?.isDoubled) expect(settled[0]?.payout).toBe(settled[1]?.payout);
  },
);

test('a split plays two hands with a stake each', { timeout: 60_000 }, async () => {
  const round = await dealtWith('elsa', 'split');
  const { status, body } = await decide('elsa', round, 'split');
  expect(status).toBe(200);
  const after = body['round'] as Round;
  expect(seatIn(after, 0).hands).toHaveLength(2);
  await over('elsa', round);
  expect(await betsOf('elsa', round)).toMatchObject([
    { state: 'settled', stake: 1_000 },
    { state: 'settled', stake: 1_000 },
  ]);
});

test('without funds a double is refused and the hand can still be played', { timeout: 60_000 }, async () => {
  const round = await dealtWith('fay', 'double');
  await arcade.pool.query(`UPDATE test_wallet.account SET balance = 999 WHERE player_id = 'fay'`);
  expect(await decide('fay', round, 'double')).toMatchObject({
    status: 402,
    body: { code: 'insufficient_funds' },
  });
  const stood = await decide('fay', round, 'stand');
  expect(stood.status).toBe(200);
  await over('fay', round);
  expect((await betsOf('fay', round)).map(({ state }) => state)).toEqual(['settled', 'refused']);
  // For the audit at the end.
  await arcade.pool.query(`UPDATE test_wallet.account SET balance = $1 WHERE player_id = 'fay'`, [
    await arcade.wallet.expected('fay'),
  ]);
});

test('an action that the rules do not allow is refused and refunded', { timeout: 60_000 }, async () => {
  seed = seedWith((allowed) => allowed.length === 2);
  const round = await dealt('gwen');
  expect((await decide('gwen', round, 'split')).body['code']).toBe('decision_not_allowed');
  expect((await decide('gwen', round, 'hit', { cards: 5 })).body['code']).toBe('decision_closed');
  expect((await decide('gwen', round, 'hit', { hand: 1 })).body['code']).toBe('decision_closed');
  expect((await decide('hugo', round, 'hit')).body['code']).toBe('bet_not_found');
  expect((await decide('gwen', round, 'stand')).status).toBe(200);
  await over('gwen', round);
  expect((await betsOf('gwen', round)).map(({ state }) => state)).toEqual(['settled', 'refunded']);
});

test(
  'of two players on one seat one gets it, and no player gets two seats',
  { timeout: 60_000 },
  async () => {
    for (;;) {
      const open = await arcade.watch(
        `ines.${TABLE}`,
        ({ round, now }) => round?.phase === 'betting' && round.bettingEndsAt - now > 600,
      );
      const roundId = open.round?.id ?? '';
      const answers = await Promise.all([
        place('ines', roundId, 3),
        place('jade', roundId, 3),
        place('kate', roundId, 4),
        place('kate', roundId, 5),
      ]);
      const codes = answers.map(({ body }) => body['code']);
      if (codes.includes('betting_closed')) continue;
      expect(codes.slice(0, 2).filter((code) => code === 'seat_taken')).toHaveLength(1);
      expect(codes.slice(2).filter((code) => code === 'too_many_bets')).toHaveLength(1);
      return;
    }
  },
);

test(
  'a break while betting is open refunds; during the play the hand stands',
  { timeout: 60_000 },
  async () => {
    const round = await dealtWith('lara', 'hit');
    stopped.set('lara', new Date((round.runningFrom ?? 0) + 1));
    await over('lara', round);
    expect((await betsOf('lara', round)).map(({ state }) => state)).toEqual(['settled']);
    const open = await arcade.watch(
      `mia.${TABLE}`,
      ({ round: next, now }) => next?.phase === 'betting' && next.bettingEndsAt - now > 500,
    );
    const placed = await place('mia', open.round?.id ?? '', 6);
    if (placed.status !== 200) return;
    stopped.set('mia', new Date());
    const bet = placed.body['bet'] as OwnBet;
    await arcade.watch(`mia.${TABLE}`, ({ past }) => past.some(({ id }) => id === bet.roundId));
    const { rows } = await arcade.pool.query('SELECT state FROM arcade.bet WHERE id = $1', [bet.id]);
    expect(rows).toEqual([{ state: 'refunded' }]);
  },
);

test('every stake was won, lost or refunded once', async () => {
  await settledBets(arcade.pool, 60_000);
  expect(await auditWallet(arcade.pool, arcade.wallet)).toEqual([]);
});
