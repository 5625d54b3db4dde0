import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { crashPoint } from '../../engine/crash/point';
import { roundValue, seedDigest } from '../../engine/crash/round-value';
import { openTestArcade, settledBets, type TestArcade } from '../../testing/test-arcade';
import type { OwnBet, RoundView } from './view';

/* Rooms with enough time for several requests before betting closes. */

const VERIFY = fileURLToPath(new URL('../../../scripts/verify-crash.mjs', import.meta.url));
const CRASH = '39.25';
const ROULETTE = '998.5001';

/** A round takes about twelve seconds, and on a busy machine a test may miss one. */
const LONG = { timeout: 120_000 };

let arcade: TestArcade;
let commands = 0;

beforeAll(async () => {
  arcade = await openTestArcade({
    timings: {
      crash: { bettingMs: 4_000, pauseMs: 300, flightCenti: { least: 150, most: 150 } },
      roulette: { bettingMs: 9_000, pauseMs: 300, showMs: 200 },
    },
  });
});
afterAll(() => arcade.close());

const bet = (token: string, body: Record<string, unknown>) =>
  arcade.call(token, 'POST', '/bets', { id: `unhurried-${++commands}`, ...body });

async function betting(token: string): Promise<RoundView> {
  const { round } = await arcade.watch(
    token,
    (state) => state.round?.phase === 'betting' && state.round.bettingEndsAt - state.now > 3_000,
  );
  // `watch` above has checked it.
  return round!;
}

async function place(
  token: string,
  body: Record<string, unknown>,
): Promise<{ roundId: string; placed: OwnBet }> {
  const { id: roundId } = await betting(token);
  const answer = await bet(token, { roundId, ...body });
  expect(answer).toMatchObject({ status: 200 });
  return { roundId, placed: answer.body['bet'] as OwnBet };
}

test('the end of the chain is public before the first round opens', async () => {
  const state = await arcade.watch('prima.39.26', ({ chain }) => chain !== undefined);
  expect(state.round).toBeUndefined();
  const first = await arcade.watch('prima.39.26', ({ past }) => past.some(({ number }) => number === 1));
  expect(first.chain).toEqual(state.chain);
});

test(
  'every round of the player’s history can be checked, with nothing but a small script',
  LONG,
  async () => {
    const token = `vero.${CRASH}`;
    const seed = 'my-own-seed!';
    const { roundId } = await place(token, { seat: 0, stake: 1_000, autoCashOut: 101, seed });
    await arcade.watch(token, ({ past }) => past.some((round) => round.id === roundId));
    await settledBets(arcade.pool);
    const history = await arcade.call(token, 'GET', '/rounds');
    expect(history.body['rounds']).toMatchObject([{ id: roundId, seeds: [seed] }]);
    const { body: proof } = await arcade.call(token, 'GET', `/rounds/${roundId}/proof`);
    const { chain } = proof as { chain: { terminal: string } };
    const check = (data: unknown, ...args: string[]) => {
      const folder = mkdtempSync(join(tmpdir(), 'proof-'));
      const file = join(folder, 'proof.json');
      writeFileSync(file, JSON.stringify(data));
      const { stdout, stderr } = spawnSync(process.execPath, [VERIFY, file, ...args], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      return (stdout + stderr).split(':')[0];
    };
    // Flights are shortened in these tests; the script computes the real crash point.
    const centi = pointOf(proof, seedsOf(proof));
    const whole = { ...proof, centi };
    // One in 200 lists of seeds gives the same crash point.
    const falseSeeds = ['a', 'b', 'c', 'd']
      .map((each) => [each])
      .find((each) => pointOf(proof, each) !== centi);
    expect(check(whole, '--terminal', chain.terminal, '--seed', seed)).toBe('verified');
    expect(check(whole, '--seed', 'another-seed')).toBe('refuted');
    expect(check({ ...whole, seeds: falseSeeds })).toBe('refuted');
    expect(check({ ...whole, chain: undefined })).toBe('unknown');
    expect(check({ ...whole, chain: { ...chain, terminal: '0'.repeat(64) } })).toBe('refuted');
  },
);

const hashOf = (proof: Record<string, unknown>) => (proof['round'] as { hash: string }).hash;
const seedsOf = (proof: Record<string, unknown>) => proof['seeds'] as string[];
const pointOf = (proof: Record<string, unknown>, seeds: string[]) =>
  crashPoint(roundValue(hashOf(proof), seedDigest(seeds)));

test(
  'a late cash-out pays no more than the automatic value and the maximum win of the bet',
  LONG,
  async () => {
    const token = `vera.${CRASH}`;
    for (const limit of ['autoCashOut', 'maxCenti']) {
      const { roundId, placed } = await place(token, { seat: 0, stake: 2_000 });
      await arcade.watch(token, ({ round }) => round?.id === roundId && round.phase !== 'betting');
      // The leader has read its automatic cash-outs already, so this change has the effect of a missing leader.
      await arcade.pool.query('UPDATE arcade.bet SET details = details || $2 WHERE id = $1', [
        placed.id,
        JSON.stringify({ [limit]: 101 }),
      ]);
      await sleep(400);
      const left = await arcade.call(token, 'POST', `/bets/${placed.id}/cash-out`);
      expect(left.body['bet']).toMatchObject({ details: { cashedOutAt: 101 }, payout: 2_020 });
    }
  },
);

test('a cancelled bet frees its seat', async () => {
  const token = `tara.${ROULETTE}`;
  const { id: roundId } = await betting(token);
  const one = (spot: string) => bet(token, { roundId, chips: [{ spot, amount: 1_000 }] });
  const first = await one('red');
  const second = await one('black');
  const { id } = (first.body['bet'] ?? {}) as Partial<OwnBet>;
  const answers = [first, second, await arcade.call(token, 'POST', `/bets/${id}/cancel`), await one('even')];
  expect(answers.map(({ status, body }) => body['code'] ?? status)).toEqual([200, 200, 200, 200]);
});

test('a cash-out of another player’s bet, and one with its own time, are refused', async () => {
  const token = `gina.${CRASH}`;
  const { placed } = await place(token, { seat: 0, stake: 1_000 });
  const press = (who: string, what: string, body?: unknown) =>
    arcade.call(who, 'POST', `/bets/${placed.id}/${what}`, body);
  expect((await press(token, 'cash-out', { at: 500, elapsed: 20_000 })).body['code']).toBe('not_flying');
  const thief = await press(`hana.${CRASH}`, 'cash-out');
  expect(thief).toMatchObject({ status: 404, body: { code: 'bet_not_found' } });
  expect((await press(`hana.${CRASH}`, 'cancel')).body['code']).toBe('bet_not_found');
  expect((await press('gina.39.26', 'cash-out')).body['code']).toBe('bet_not_found');
});
