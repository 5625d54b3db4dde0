import { afterAll, beforeAll, expect, test } from 'vitest';

import { flightPayout, multiplierAt } from '../../engine/crash/flight';
import { CRASH_TIMINGS } from '../../engine/crash/timing';
import { openTestArcade, QUICK, type TestArcade } from '../../testing/test-arcade';
import type { OwnBet, RoomState } from './view';

/* A break or an exclusion during a round. `stopped` holds when each player has taken one. */

const CRASH = '39.25';
const TABLE = '998.5001';
const stopped = new Map<string, Date>();
let arcade: TestArcade;

beforeAll(async () => {
  arcade = await openTestArcade({
    // Flights that are long enough to act in, and never reach 5×.
    timings: { ...QUICK, crash: { bettingMs: 1_500, pauseMs: 100, flightCenti: { least: 200, most: 210 } } },
    sessions: {
      stoppedAt: async (players, since) =>
        new Map([...stopped].filter(([player, at]) => players.includes(player) && at >= since)),
    },
  });
});
afterAll(() => arcade.close());

let commands = 0;

/** Places bets while betting is open; repeats in the next round if it was too late. */
async function placeBets(token: string, bodies: readonly Record<string, unknown>[]) {
  for (;;) {
    const state = await arcade.watch(
      token,
      ({ round, now }) => round?.phase === 'betting' && round.bettingEndsAt - now > 500,
    );
    const roundId = state.round?.id ?? '';
    const answers = await Promise.all(
      bodies.map((body) =>
        arcade.call(token, 'POST', '/bets', { id: `stopped-command-${++commands}`, roundId, ...body }),
      ),
    );
    if (answers.every(({ status }) => status === 200))
      return { roundId, ids: answers.map(({ body }) => (body['bet'] as OwnBet).id) };
    expect(answers.map(({ body }) => body['code'])).toContain('betting_closed');
  }
}

const over = (token: string, roundId: string) =>
  arcade.watch(token, ({ past }) => past.some((round) => round.id === roundId));
const flying = (token: string, roundId: string): Promise<RoomState> =>
  arcade.watch(token, ({ round }) => round?.id === roundId && round.phase === 'running');

async function betRow(id: string | undefined) {
  const { rows } = await arcade.pool.query<{ state: string; payout: number | null }>(
    'SELECT state, payout FROM arcade.bet WHERE id = $1',
    [id],
  );
  return rows[0];
}

test(
  'a break during a flight cashes out at that moment, also below a later automatic cash-out',
  { timeout: 60_000 },
  async () => {
    const token = `faye.${CRASH}`;
    const { roundId, ids } = await placeBets(token, [
      { seat: 0, stake: 1_000 },
      { seat: 1, stake: 1_000, autoCashOut: 190 },
    ]);
    const state = await flying(token, roundId);
    const from = state.round?.runningFrom ?? 0;
    // The flight reaches 2× after more than three seconds.
    stopped.set('faye', new Date(from + 1_000));
    await over(token, roundId);
    const centi = multiplierAt(1_000, CRASH_TIMINGS.plane.growth);
    expect(centi).toBeLessThan(190);
    for (const id of ids)
      expect(await betRow(id)).toEqual({ state: 'settled', payout: flightPayout(1_000, centi) });
  },
);

test(
  'a break while betting is open refunds the stake, and one after the crash changes nothing',
  { timeout: 60_000 },
  async () => {
    const token = `gina.${CRASH}`;
    const { roundId, ids } = await placeBets(token, [{ seat: 0, stake: 1_000 }]);
    stopped.set('gina', new Date());
    const late = `hana.${CRASH}`;
    const other = await placeBets(late, [{ seat: 0, stake: 1_000 }]);
    await over(token, roundId);
    expect(await betRow(ids[0])).toMatchObject({ state: 'refunded' });
    const state = await over(late, other.roundId);
    stopped.set('hana', new Date(state.now));
    expect(await betRow(other.ids[0])).toEqual({ state: 'settled', payout: 0 });
  },
);

test(
  'at a table a break refunds while betting is open; afterwards the result counts',
  { timeout: 60_000 },
  async () => {
    const token = `iris.${TABLE}`;
    const chips = [{ spot: 'red', amount: 1_000 }];
    const early = await placeBets(token, [{ chips }]);
    stopped.set('iris', new Date());
    await over(token, early.roundId);
    expect(await betRow(early.ids[0])).toMatchObject({ state: 'refunded' });
    const other = `jana.${TABLE}`;
    const spun = await placeBets(other, [{ chips }]);
    const state = await flying(other, spun.roundId);
    stopped.set('jana', new Date((state.round?.runningFrom ?? 0) + 1));
    await over(other, spun.roundId);
    expect(await betRow(spun.ids[0])).toMatchObject({ state: 'settled' });
  },
);
