import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestArcade, QUICK, type TestArcade } from '../../testing/test-arcade';
import { featuredRooms } from './featured';
import { deleteEmptyRounds } from './round-store';
import type { RoomState } from './view';

/* Rooms that run without players. */

const ROULETTE = '998.5001';

let arcade: TestArcade;
beforeAll(async () => (arcade = await openTestArcade({ featured: featuredRooms() })));
afterAll(() => arcade.close());

async function countRounds(): Promise<Map<string, number>> {
  const { rows } = await arcade.pool.query<{ room_id: string; rounds: number }>(
    `SELECT room_id, count(*) AS rounds FROM arcade.round WHERE phase = 'over' GROUP BY room_id`,
  );
  return new Map(rows.map(({ room_id, rounds }) => [room_id, rounds]));
}

test('the first visitor of a featured room receives past rounds and a current one', async () => {
  // The past rounds are stored before the first current one opens.
  const state: RoomState = await arcade.watch(`anna.${ROULETTE}`, ({ round }) => (round?.number ?? 0) > 60);
  expect(state.past.length).toBeGreaterThanOrEqual(60);
});

test('the four featured rooms run without players, no other room does, and no money moves', async () => {
  expect(featuredRooms()).toHaveLength(4);
  const first = await countRounds();
  await expect
    .poll(
      async () => {
        const now = await countRounds();
        return featuredRooms().every(({ id }) => (now.get(id) ?? 0) > (first.get(id) ?? 0) + 1);
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  expect(new Set((await countRounds()).keys())).toEqual(new Set(featuredRooms().map(({ id }) => id)));
  const { rows } = await arcade.pool.query('SELECT FROM arcade.bet');
  const { rows: transfers } = await arcade.pool.query('SELECT FROM test_wallet.transfer');
  expect([rows.length, transfers.length]).toEqual([0, 0]);
});

test('only pages of featured rooms show simulated players', async () => {
  const viewOf = async (game: string) => (await arcade.call(`berta.${game}`, 'GET', '/game')).body;
  expect(await viewOf('39.25')).toMatchObject({ hasDemoPlayers: true, autoBets: true });
  expect(await viewOf('39.26')).toMatchObject({ hasDemoPlayers: false });
});

test('old rounds without bets are deleted, rounds with bets are kept', async () => {
  const token = `clara.${ROULETTE}`;
  let roundId = '';
  for (let status = 0; status !== 200;) {
    const { round } = await arcade.watch(token, (state) => state.round?.phase === 'betting');
    roundId = round?.id ?? '';
    const chips = [{ spot: 'red', amount: 1_000 }];
    const id = `featured-${roundId}`;
    ({ status } = await arcade.call(token, 'POST', '/bets', { id, roundId, chips }));
  }
  const { past } = await arcade.watch(token, (state) => state.past.some(({ id }) => id === roundId));
  const newest = past[0]?.number ?? 0;
  await deleteEmptyRounds(arcade.pool, 'roulette:998:5001', newest + 1);
  const { rows } = await arcade.pool.query<{ id: string; hasBets: boolean }>(
    `SELECT id, EXISTS (SELECT FROM arcade.bet WHERE round_id = round.id) AS "hasBets"
       FROM arcade.round WHERE room_id = 'roulette:998:5001' AND number <= $1`,
    [newest],
  );
  // On a busy machine, a bet that came too late has left its row in an earlier round.
  expect(rows.filter(({ hasBets }) => !hasBets)).toEqual([]);
  expect(rows).toContainEqual({ id: roundId, hasBets: true });
});

test('automatic bets can be switched off', async () => {
  const strict = await openTestArcade({ timings: QUICK, autoBets: false });
  const { body } = await strict.call('dora.39.25', 'GET', '/game');
  await strict.close();
  expect(body).toMatchObject({ autoBets: false });
});
