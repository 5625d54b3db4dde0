import { games } from '@tessera/catalogue';
import { followStream } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestArcade, settledBets, type TestArcade } from '../testing/test-arcade';
import { seededRandom } from '../testing/seeded-random';
import type { ListedRound } from './bet-store';
import type { RoundDetail } from './own-rounds';
import type { OwnBet } from './rooms/view';
import type { LastSpin, SpinAnswer } from './slots';

let arcade: TestArcade;

/** With this seed every spin of the machine below has four frames. */
const SEED = 72;

beforeAll(async () => (arcade = await openTestArcade({ randomSource: () => seededRandom(SEED) })));
afterAll(() => arcade.close());

const MACHINE = games.find((game) => game.type === 1 && game.machine === 'cascade')!;
const at = (player: string) => `${player}.${MACHINE.providerId}.${MACHINE.id}`;

let rounds = 0;

/** A round of several frames. A new player each time, because of the minimum time between spins. */
async function playLongRound(name: string): Promise<{ player: string; spin: SpinAnswer }> {
  const player = `${name}_${++rounds}`;
  const message = { id: `long-${player}-round`, stake: 1_000 };
  const { body } = await arcade.call(at(player), 'POST', '/spin', message);
  const spin = body as unknown as SpinAnswer;
  expect(spin.frames).toHaveLength(4);
  return { player, spin };
}

async function lastOf(player: string): Promise<LastSpin | undefined> {
  return (await arcade.call(at(player), 'GET', '/game')).body['last'] as LastSpin | undefined;
}

test('a page that was closed during a round receives it again, with the number of frames shown', async () => {
  const { player, spin } = await playLongRound('anna');
  expect(await lastOf(player)).toMatchObject({ roundId: spin.roundId, shown: 0, payout: spin.payout });
  const note = (shown: number) => arcade.call(at(player), 'POST', `/rounds/${spin.roundId}/shown`, { shown });
  await note(2);
  // A late request with a smaller number changes nothing.
  await note(1);
  const found = await lastOf(player);
  expect(found).toMatchObject({ shown: 2, frames: spin.frames, coinValue: spin.coinValue });
  expect(found?.isPaid).toBe(true);
  expect(await arcade.wallet.balance(player)).toBe(1_000_000 - spin.stake + spin.payout);
});

test('a round with an unpaid win is returned and marked as unpaid', async () => {
  const { player, spin } = await playLongRound('bella');
  await arcade.pool.query(`UPDATE arcade.bet SET state = 'settling' WHERE player_id = $1`, [player]);
  expect(await lastOf(player)).toMatchObject({ roundId: spin.roundId, isPaid: false });
  await arcade.pool.query(`UPDATE arcade.bet SET state = 'settled' WHERE player_id = $1`, [player]);
});

test('another player cannot mark frames as shown, nor read the round', async () => {
  const { player, spin } = await playLongRound('cora');
  await arcade.call(at('thief'), 'POST', `/rounds/${spin.roundId}/shown`, { shown: 3 });
  expect((await lastOf(player))?.shown).toBe(0);
  expect(await arcade.call(at('thief'), 'GET', `/rounds/${spin.roundId}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await lastOf('thief')).toBeUndefined();
});

test.each([0, -1, 1.5, '2', 10_001, undefined])(
  '%j is refused as a number of shown frames',
  async (shown) => {
    const { player, spin } = await playLongRound('dina');
    const { body } = await arcade.call(at(player), 'POST', `/rounds/${spin.roundId}/shown`, { shown });
    expect(body['code']).toBe('bad_request');
  },
);

test('a session without a game can read any round of the history', async () => {
  const { player, spin } = await playLongRound('elsa');
  const list = await arcade.call(at(player), 'GET', '/history');
  const rounds = list.body['rounds'] as ListedRound[];
  expect(rounds).toMatchObject([{ id: spin.roundId, stake: spin.stake, payout: spin.payout }]);
  const before = await arcade.wallet.balance(player);
  const { status, body } = await arcade.call(player, 'GET', `/rounds/${spin.roundId}`);
  expect(status).toBe(200);
  expect(body['game']).toMatchObject({ kind: 'slots', id: MACHINE.id, name: MACHINE.name });
  expect((body['round'] as RoundDetail & { kind: 'slots' }).spin.frames).toEqual(spin.frames);
  // Reading moves no money, and such a session cannot bet.
  expect(await arcade.wallet.balance(player)).toBe(before);
  expect((await arcade.call(player, 'POST', '/spin', { id: 'spin-by-looking', stake: 1_000 })).status).toBe(
    401,
  );
});

/** The own bets that a page receives when it joins the room. */
async function ownBets(token: string): Promise<OwnBet[]> {
  const address = arcade.app.listeningOrigin;
  return new Promise((resolve) => {
    const stop = followStream({
      open: (signal) =>
        fetch(`${address}/arcade/api/room`, { headers: { authorization: `Bearer ${token}` }, signal }),
      onEvent({ event, data }) {
        if (event !== 'own') return;
        stop();
        resolve((data as { bets: OwnBet[] }).bets);
      },
      onStatus: () => undefined,
    });
  });
}

test('a page that reconnects receives its open bet, and the crash point once the flight is over', async () => {
  const token = 'fina.39.25';
  let roundId = '';
  // On a slow machine betting may close before the request arrives: try the next round.
  for (let attempt = 0, status = 0; status !== 200; attempt++) {
    const state = await arcade.watch(
      token,
      ({ round }) => round?.phase === 'betting' && round.id !== roundId,
    );
    roundId = state.round?.id ?? '';
    const bet = { id: `flight-of-fina-${attempt}`, roundId, seat: 0, stake: 1_000 };
    ({ status } = await arcade.call(token, 'POST', '/bets', bet));
  }
  expect(await ownBets(token)).toMatchObject([{ roundId, stake: 1_000 }]);
  await arcade.watch(token, ({ past }) => past.some(({ id }) => id === roundId));
  await settledBets(arcade.pool);
  const over = (await arcade.call('fina', 'GET', `/rounds/${roundId}`)).body['round'] as RoundDetail;
  expect(over).toMatchObject({ kind: 'crash', stake: 1_000, payout: 0 });
  expect(over.kind !== 'slots' && over.round?.draw).toMatchObject({ centi: expect.any(Number) as number });
  expect(over.kind !== 'slots' && over.bets).toHaveLength(1);
});

test('the draw is secret while the round is running', async () => {
  const token = 'gina.39.25';
  const state = await arcade.watch(token, ({ round }) => round?.phase === 'betting');
  const roundId = state.round?.id ?? '';
  await arcade.pool.query(
    `INSERT INTO arcade.bet (id, player_id, session_id, command_id, provider_id, game_id, title, username, round_id, stake,
       details, state)
     VALUES (gen_random_uuid(), 'gina', '', 'by-hand', 39, 25, 'Aviator', 'gina', $1, 1000, '{}', 'refunded')`,
    [roundId],
  );
  await arcade.pool.query(
    `UPDATE arcade.round SET phase = 'running', draw = draw || '{"centi": 150}',
    running_from = clock_timestamp(), ends_at = clock_timestamp() + interval '1 hour' WHERE id = $1`,
    [roundId],
  );
  const { body } = await arcade.call(token, 'GET', `/rounds/${roundId}`);
  expect(body['round']).toMatchObject({ kind: 'crash', stake: 1_000 });
  expect(JSON.stringify(body['round'])).not.toContain('centi');
});
