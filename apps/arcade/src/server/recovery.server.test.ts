import { setTimeout as sleep } from 'node:timers/promises';

import type { WalletPort } from '@tessera/provider/port';
import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditWallet, openTestArcade, settledBets, type TestArcade } from '../testing/test-arcade';

/* A wallet that fails before or after it has done its work. */

let arcade: TestArcade;
let fail: Partial<Record<keyof WalletPort, 'before' | 'after'>> = {};
/** Every win of these players fails. */
const stuck = new Set<string>();

beforeAll(async () => {
  arcade = await openTestArcade({
    wallet: (wallet) => {
      function failing<R, A>(
        name: keyof WalletPort,
        move: (request: R) => Promise<A>,
      ): (request: R) => Promise<A> {
        return async (request) => {
          const mode = fail[name];
          delete fail[name];
          if (mode === 'before') throw new Error(`${name} failed`);
          const answer = await move(request);
          if (mode === 'after') throw new Error(`the response to ${name} was lost`);
          return answer;
        };
      }
      const win = failing('win', wallet.win);
      return {
        ...wallet,
        bet: failing('bet', wallet.bet),
        win: async (request) => {
          if (stuck.has(request.playerId)) throw new Error('the win is stuck');
          return win(request);
        },
        rollback: failing('rollback', wallet.rollback),
        balance: failing('balance', wallet.balance),
      };
    },
  });
});
afterAll(() => arcade.close());

const spin = (player: string) =>
  arcade.call(`${player}.37.1001`, 'POST', '/spin', { id: `spin-of-${player}`, stake: 1_000 });

test.each(['before', 'after'] as const)(
  'a stake is refunded when the call fails %s the wallet took it',
  async (mode) => {
    fail = { bet: mode };
    const { status, body } = await spin(`stake_${mode}`);
    expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'wallet_unavailable' });
    expect((await settledBets(arcade.pool)).at(-1)?.state).toBe('refunded');
    expect(await arcade.wallet.balance(`stake_${mode}`)).toBe(1_000_000);
    expect((await spin(`stake_${mode}`)).body['code']).toBe('refunded');
  },
);

test('a rollback that fails too is retried', async () => {
  fail = { bet: 'after', rollback: 'before' };
  await spin('rollback');
  expect((await settledBets(arcade.pool)).at(-1)?.state).toBe('refunded');
  expect(await arcade.wallet.balance('rollback')).toBe(1_000_000);
});

test.each(['before', 'after'] as const)(
  'a win is paid once when the call fails %s the wallet paid it',
  async (mode) => {
    fail = { win: mode };
    await spin(`win_${mode}`);
    const last = (await settledBets(arcade.pool)).at(-1);
    expect(last?.state).toBe('settled');
    expect(await arcade.wallet.balance(`win_${mode}`)).toBe(1_000_000 - 1_000 + (last?.payout ?? 0));
    expect((await spin(`win_${mode}`)).body['payout']).toBe(last?.payout);
  },
);

test('a bet that cannot be paid does not delay the others, and is paid when it can be', async () => {
  const stateOf = async (player: string) => {
    const { rows } = await arcade.pool.query<{ state: string; attempts: number }>(
      'SELECT state, attempts FROM arcade.bet WHERE player_id = $1',
      [player],
    );
    return rows[0];
  };
  stuck.add('stuck');
  await spin('stuck');
  await until(async () => ((await stateOf('stuck'))?.attempts ?? 0) > 0);
  fail = { win: 'before' };
  await spin('behind');
  await until(async () => (await stateOf('behind'))?.state === 'settled');
  expect(await stateOf('stuck')).toMatchObject({ state: 'settling' });
  stuck.clear();
  await until(async () => (await stateOf('stuck'))?.state === 'settled');
});

test('a room stops when the only page failed to join it', async () => {
  const watchedAt = async () => {
    const { rows } = await arcade.pool.query<{ watched_at: Date }>(
      "SELECT watched_at FROM arcade.room WHERE id = 'crash:39:25'",
    );
    return rows[0]?.watched_at.getTime();
  };
  fail = { balance: 'before' };
  const address = arcade.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}/arcade/api/room`, {
    headers: { authorization: 'Bearer ghost.39.25' },
  });
  // The server ends the stream that it could not start.
  await response.text();
  const left = await watchedAt();
  expect(left).toBeDefined();
  // A watched room updates the column every five seconds.
  await sleep(6_000);
  expect(await watchedAt()).toBe(left);
});

test('wallet and bets agree', async () => {
  expect(await auditWallet(arcade.pool, arcade.wallet)).toEqual([]);
});
