import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestArcade, settledBets, type TestArcade } from '../../testing/test-arcade';
import type { CrashDetails } from './kinds';

/* A flight that ended while no instance was leading. */

const ROOM = 'crash:39:26';
const STAKE = 1_000;
let arcade: TestArcade;

beforeAll(async () => (arcade = await openTestArcade()));
afterAll(() => arcade.close());

test('of the lost bets, those that their players could have cashed out are refunded; automatic ones are lost', async () => {
  const bets: Record<string, CrashDetails> = {
    manual: {},
    half: { halfAt: 140 },
    lost: { autoCashOut: 151 },
    'half lost': { autoCashOut: 151, halfAt: 140 },
    won: { autoCashOut: 150 },
    // As for every bet in the room: no choice of the player.
    limited: { maxCenti: 500_000 },
  };
  const roundId = randomUUID();
  for (const [player, details] of Object.entries(bets)) {
    const id = randomUUID();
    await arcade.wallet.bet({
      transferId: `${id}:bet`,
      sessionId: '',
      playerId: player,
      amount: minor(STAKE),
      context: { area: 'casino', roundId, title: 'Aviator', providerId: 39 },
    });
    await arcade.pool.query(
      `INSERT INTO arcade.bet (id, player_id, session_id, command_id, provider_id, game_id, title, username, round_id, stake, details, state)
       VALUES ($1, $2, '', $2, 39, 26, 'Aviator', $2, $3, $4, $5, 'staked')`,
      [id, player, roundId, STAKE, JSON.stringify(details)],
    );
  }
  // In one statement: the leader runs every room that has a running round.
  await arcade.pool.query(
    `WITH room AS (INSERT INTO arcade.room (id, kind, watched_at) VALUES ($1, 'crash', 'epoch') RETURNING id)
     INSERT INTO arcade.round (id, room_id, number, phase, betting_ends_at, running_from, ends_at, attended_at, draw)
     SELECT $2, room.id, 1, 'running', now() - interval '40 s', now() - interval '40 s', now() - interval '20 s',
       now() - interval '30 s', $3 FROM room`,
    [ROOM, roundId, JSON.stringify({ chainId: randomUUID(), position: 0, hash: '00', centi: 150 })],
  );
  await settledBets(arcade.pool);
  const { rows } = await arcade.pool.query<{ player: string; state: string; payout: number | null }>(
    'SELECT player_id AS player, state, payout FROM arcade.bet',
  );
  expect(Object.fromEntries(rows.map(({ player, state, payout }) => [player, [state, payout]]))).toEqual({
    manual: ['refunded', null],
    half: ['settled', 700 + 500],
    lost: ['settled', 0],
    'half lost': ['settled', 700],
    won: ['settled', 1_500],
    limited: ['refunded', null],
  });
});
