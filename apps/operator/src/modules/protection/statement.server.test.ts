import { randomUUID } from 'node:crypto';

import {
  activityStatement,
  casinoHistory,
  sportHistory,
  transactionHistory,
  type Endpoint,
  type ReplyOf,
} from '@tessera/contract/server';
import { minor, parseAmount } from '@tessera/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestClock, type TestClock } from '../../testing/clock';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';

/* Compares the statement with the player's histories after random play. TEST_SCALE=full plays more. */

const RUNS = process.env['TEST_SCALE'] === 'full' ? 200 : 15;
const START = Date.parse('2026-10-23T20:00:00Z');
const MINUTE_MS = 60_000;

let operator: TestOperator;
let clock: TestClock;
beforeAll(async () => {
  // The clock passes reality checks, which are not answered here.
  operator = await createTestOperator({ variables: { REALITY_CHECK_GRACE_MINUTES: 'off' } });
  clock = await startTestClock(operator.connection);
});
afterAll(() => operator.drop());

const KINDS = ['deposit', 'withdrawal', 'bet', 'win', 'promotion', 'take back', 'cashback'] as const;
type Step = {
  kind: (typeof KINDS)[number];
  amount: number;
  index: number;
  area: 'casino' | 'sport';
  minutes: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.integer({ min: 1, max: 9_999 }),
  index: fc.nat(20),
  area: fc.constantFrom('casino', 'sport'),
  minutes: fc.integer({ min: 0, max: 700 }),
});

async function playSteps(player: TestPlayer, steps: readonly Step[]): Promise<void> {
  const { wallet } = operator;
  const playerId = player.id;
  const made: string[] = [];
  let now = START;
  for (const { kind, amount, index, area, minutes } of steps) {
    now += minutes * MINUTE_MS;
    await clock.set(new Date(now));
    const transferId = randomUUID();
    const context = { area, roundId: 'r', title: 'Fire', providerId: area === 'casino' ? 37 : undefined };
    const play = { transferId, playerId, amount: minor(amount), context };
    if (kind === 'deposit') await wallet.deposit(transferId, playerId, minor(amount));
    else if (kind === 'withdrawal') await wallet.withdraw(transferId, playerId, minor(amount));
    else if (kind === 'cashback') await wallet.transferCashback(playerId);
    else if (kind === 'take back') {
      const originalTransferId = made[index];
      if (originalTransferId !== undefined)
        await wallet.rollback({ transferId, originalTransferId, playerId });
    } else {
      const result =
        kind === 'bet'
          ? await wallet.bet({ ...play, sessionId: player.session.id })
          : await wallet.win({ ...play, promotion: kind === 'promotion' });
      if (result.ok) made.push(transferId);
    }
  }
}

const RANGE = { fromDate: '2026-10-01T00:00:00.000Z', toDate: '2027-01-31T23:59:59.999Z' };

async function ask<E extends Endpoint>(player: TestPlayer, { path }: E, query: Record<string, string>) {
  const answer = await operator.app.inject({
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${player.token}`, 'accept-language': 'en-US' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<ReplyOf<E>>();
}

const millimes = (text: string | null | undefined) => parseAmount(text ?? '', 'TND') ?? Number.NaN;

/** The sums of a history by `status` or `direction`. */
async function sumsOf(
  player: TestPlayer,
  history: typeof transactionHistory | typeof casinoHistory | typeof sportHistory,
): Promise<(word: string) => number> {
  const sums = new Map<string, number>();
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await ask(player, history, { ...RANGE, pageIndex: String(pageIndex), pageSize: '20' });
    for (const row of page.data) {
      const word = String(
        'status' in row ? row.status : 'direction' in row ? row.direction : '',
      ).toLowerCase();
      sums.set(word, (sums.get(word) ?? 0) + Math.abs(millimes(row.amount)));
    }
    if (pageIndex >= page.last_page) return (word) => sums.get(word) ?? 0;
  }
}

test(
  `the totals of ${RUNS} random histories are those of their rows, to the millime`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const player = await operator.newPlayer();
        await clock.set(new Date(START));
        await operator.players.deposit(player.username, minor(50_000));
        await playSteps(player, steps);

        const { totals, days } = await ask(player, activityStatement, RANGE);
        const cashier = await sumsOf(player, transactionHistory);
        const [casino, sport] = [await sumsOf(player, casinoHistory), await sumsOf(player, sportHistory)];
        const played = (word: string) => casino(word) + sport(word);
        const fromHistory = {
          deposits: millimes(totals.deposits),
          withdrawals: millimes(totals.withdrawals),
          stakes: millimes(totals.stakes),
          won: millimes(totals.wins) + millimes(totals.bonuses),
        };
        expect(fromHistory).toEqual({
          deposits: cashier('deposit'),
          withdrawals: cashier('withdrawal'),
          stakes: played('bet') - played('rollback'),
          won: played('win') + played('promotion') - played('reversed win') + cashier('cashback'),
        });

        const { rows } = await operator.connection.pool.query<{ worth: number }>(
          `SELECT balance - debt AS worth FROM operator.account WHERE player_id = $1 AND kind = 'cash'`,
          [player.id],
        );
        expect(rows[0]?.worth).toBe(
          fromHistory.deposits - fromHistory.withdrawals - fromHistory.stakes + fromHistory.won,
        );
        for (const name of ['deposits', 'withdrawals', 'stakes', 'wins', 'net'] as const)
          expect(days.reduce((sum, day) => sum + millimes(day[name]), 0)).toBe(millimes(totals[name]));
        expect(millimes(totals.net)).toBe(millimes(totals.wins) - fromHistory.stakes);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 540_000 },
    );
  },
);
