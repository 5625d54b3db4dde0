import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { compiled } from '@tessera/database/testing';
import { expect, test } from 'vitest';

import type { PaymentOrderMessage, PaymentReceipt } from '../../testing/payment-process';
import { createTestOperator } from '../../testing/test-operator';

/* After any crash, every acknowledged step of a payment has happened, and once. TEST_SCALE=full kills more often. */

const KILLS = process.env['TEST_SCALE'] === 'full' ? 20 : 1;
const PLAYERS = 8;
const LOAD_MS = 400;
const START_BALANCE = 1_000_000;

/** The steps of a payment of 1 TND, from its start to its end. */
const FLOWS = [
  ['deposit', 'done'],
  ['deposit', 'failed'],
  ['withdrawal', 'approve', 'done'],
  ['withdrawal', 'approve', 'failed'],
  ['withdrawal', 'cancel'],
] as const;

type Payment = {
  playerId: string;
  id: string;
  steps: readonly PaymentOrderMessage['step'][];
  acknowledged: number;
};

const program = fileURLToPath(new URL('../../testing/payment-process.ts', import.meta.url));

test(
  `the operator is killed ${KILLS} times while payments run: each acknowledged step happened once`,
  { timeout: 3_600_000 },
  async () => {
    const operator = await createTestOperator();
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => operator.newPlayer({ deposit: START_BALANCE })),
    );
    const payments: Payment[] = [];
    /** The payment of each player that has not ended. */
    const current = new Map<string, Payment>();
    const nextOf = (playerId: string): Payment => {
      const payment = {
        playerId,
        id: randomUUID(),
        steps: FLOWS[payments.length % FLOWS.length]!, // Below the length.
        acknowledged: 0,
      };
      payments.push(payment);
      current.set(playerId, payment);
      return payment;
    };

    for (let kill = 0; kill <= KILLS; kill++) {
      const isLast = kill === KILLS;
      const before = payments.length;
      const child = fork(await compiled(program), [operator.databaseUrl], { execArgv: [], stdio: 'inherit' });
      await once(child, 'message');
      let order = 0;
      const running = new Map<number, Payment>();
      const send = (payment: Payment) => {
        const step = payment.steps[payment.acknowledged];
        if (step === undefined) return;
        running.set(++order, payment);
        child.send(
          { order, playerId: payment.playerId, id: payment.id, step } satisfies PaymentOrderMessage,
          () => undefined,
        );
      };
      child.on('error', () => undefined);
      child.on('message', ({ order: answered, outcome }: PaymentReceipt) => {
        const payment = running.get(answered);
        if (!payment) return;
        running.delete(answered);
        expect(outcome).toBe('ok');
        payment.acknowledged++;
        if (payment.acknowledged < payment.steps.length) send(payment);
        else if (!isLast) send(nextOf(payment.playerId));
      });
      // First what the last process may have done, or not.
      for (const { id } of players) {
        const payment = current.get(id);
        if (payment && payment.acknowledged < payment.steps.length) send(payment);
        else if (!isLast) send(nextOf(id));
      }
      if (isLast) await expect.poll(() => running.size, { timeout: 60_000 }).toBe(0);
      else {
        await sleep(LOAD_MS + 53 * (kill % 7));
        // On a busy machine the first payments may take longer.
        await expect.poll(() => payments.length, { timeout: 60_000 }).toBeGreaterThan(before + PLAYERS);
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
    }

    for (const { id } of players) {
      const own = payments.filter(({ playerId }) => playerId === id);
      expect(own.every(({ steps, acknowledged }) => steps.length === acknowledged)).toBe(true);
      const count = (last: string, first: string) =>
        own.filter(({ steps }) => steps[0] === first && steps.at(-1) === last).length;
      const expected = START_BALANCE + 1_000 * (count('done', 'deposit') - count('done', 'withdrawal'));
      expect(await operator.wallet.balance(id)).toBe(expected);
    }
    expect(await operator.wallet.audit()).toEqual([]);
    await operator.drop();
  },
);
