import { randomUUID } from 'node:crypto';

import { decimalText, minor } from '@tessera/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Refusal } from '../../platform/errors';
import { startTestClock, type TestClock } from '../../testing/clock';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { LimitsModel, type Action, type LimitKey } from './testing/limits-model';

/* Random sequences on the real ledger, each answer compared with the model's. TEST_SCALE=full runs ten times as many. */

const RUNS = process.env['TEST_SCALE'] === 'full' ? 300 : 10;

/** With and without a daylight saving change. Lord Howe changes by half an hour. */
const PLACES = [
  ['Africa/Tunis', '2026-11-27T20:00:00Z'],
  ['Europe/Paris', '2026-10-23T20:00:00Z'],
  ['Europe/Paris', '2027-03-26T20:00:00Z'],
  ['America/New_York', '2026-10-30T20:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-02T10:00:00Z'],
] as const;

let operator: TestOperator;
let clock: TestClock;
beforeAll(async () => {
  // The clock passes reality checks, which are not answered here.
  operator = await createTestOperator({ variables: { REALITY_CHECK_GRACE_MINUTES: 'off' } });
  clock = await startTestClock(operator.connection);
});
afterAll(() => operator.drop());

const amount = fc.integer({ min: 1, max: 9_000 });
const limit = fc.record({
  kind: fc.constantFrom('stake', 'loss', 'deposit'),
  period: fc.constantFrom('day', 'week', 'month'),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('bet'), amount }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('win'), amount }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('deposit'), amount }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('take back'), index: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('limit'),
      limit,
      amount: fc.option(fc.integer({ min: 0, max: 40_000 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('confirm'), limit, accept: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 3_000 }) }),
  },
);

async function perform(player: TestPlayer, made: string[], action: Action): Promise<string> {
  const { wallet, protection } = operator;
  const playerId = player.id;
  const context = { area: 'casino', roundId: 'r', title: 'Fire', providerId: 37 } as const;
  const transferId = randomUUID();
  const outcomeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code);
  switch (action.type) {
    case 'bet':
    case 'win': {
      const transfer = { transferId, playerId, amount: minor(action.amount), context };
      const result =
        action.type === 'win'
          ? await wallet.win(transfer)
          : await wallet.bet({ ...transfer, sessionId: player.session.id });
      if (result.ok) made.push(transferId);
      return outcomeOf(result);
    }
    case 'deposit':
      return outcomeOf(await wallet.deposit(transferId, playerId, minor(action.amount)));
    case 'take back': {
      const originalTransferId = made[action.index];
      return originalTransferId === undefined
        ? 'ok'
        : outcomeOf(await wallet.rollback({ transferId, originalTransferId, playerId }));
    }
    case 'limit': {
      const text = action.amount === null ? null : decimalText(minor(action.amount), 'TND');
      await protection.setLimit(player.caller, action.limit, text, 'player');
      return 'ok';
    }
    case 'confirm':
      return protection.answerLimit(player.caller, action.limit, action.accept, 'player').then(
        () => 'ok',
        (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
      );
    case 'wait':
      return 'ok';
  }
}

/** Every limit, with what is used of it. */
async function limitsOf(player: TestPlayer): Promise<Record<LimitKey, string>> {
  const { limits } = await operator.protection.describe(player.caller);
  const set = (limits ?? []).filter(({ amount }) => amount !== null);
  return Object.fromEntries(
    set.map(({ kind, period, amount, used }) => [`${kind} ${period}`, `${used} of ${amount}`]),
  );
}

test(
  `${RUNS} random sequences are answered and counted as the model does`,
  { timeout: 600_000 },
  async () => {
    const sequence = fc.tuple(fc.constantFrom(...PLACES), fc.array(action, { minLength: 10, maxLength: 40 }));
    await fc.assert(
      fc.asyncProperty(sequence, async ([[zone, start], actions]) => {
        const player = await operator.newPlayer({ deposit: 0 });
        await clock.set('2026-01-01T12:00:00Z');
        await operator.players.deposit(player.username, minor(1_000_000_000));
        await operator.protection.setTimeZone(player.id, zone, 'operator');
        const model = new LimitsModel(zone, Date.parse(start));
        const made: string[] = [];
        for (const [step, action] of actions.entries()) {
          const expected = model.apply(action);
          await clock.set(new Date(model.now));
          const context = `${zone}, step ${step}: ${JSON.stringify(action)}`;
          expect(await perform(player, made, action), context).toBe(expected);
          expect(await limitsOf(player), context).toEqual(model.limits());
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 540_000 },
    );
  },
);
