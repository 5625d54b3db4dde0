import { setTimeout as sleep } from 'node:timers/promises';

import type { Transaction } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';

import { messageOf } from './errors';
import type { OutboxStore, OutboxTask } from './outbox-store';

/*
 * The transactional outbox: a change in the database and the work that follows from it outside, such as a message, are written in one
 * transaction. Every instance runs the tasks that are due. A task is removed after it has succeeded, so that none is lost; if the
 * process dies in between it runs again, and the receiver can recognise it by its id.
 */

const BATCH_SIZE = 20;
const POLL_INTERVAL_MS = 1_000;
/** A task of a process that has died is due again after this time. */
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 3_600;

/** Thrown by a handler if another attempt would fail too: the task is removed. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Runs one task. An error postpones it. */
export type OutboxHandler = (payload: unknown, task: { id: string; attempt: number }) => Promise<void>;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(store: OutboxStore, log: FastifyBaseLogger) {
  const handlers = new Map<string, OutboxHandler>();
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let running: Promise<void> | undefined;

  async function runTask({ id, topic, payload, attempts }: OutboxTask): Promise<void> {
    try {
      // `claim` takes only topics that have a handler.
      await handlers.get(topic)?.(payload, { id, attempt: attempts });
    } catch (error) {
      if (error instanceof Undeliverable) {
        log.error({ err: error, topic, id, attempts }, 'outbox task failed for the last time, removed');
      } else {
        const delay = delaySeconds(attempts);
        log.warn({ err: error, topic, id, attempts, delay }, 'outbox task failed, will be retried');
        await store.postpone(id, delay, messageOf(error));
        return;
      }
    }
    await store.remove(id);
  }

  /** Runs the tasks that are due. Returns how many. */
  async function runDue(): Promise<number> {
    const topics = [...handlers.keys()];
    let count = 0;
    while (topics.length > 0) {
      const tasks = await store.claim(topics, { limit: BATCH_SIZE, leaseSeconds: LEASE_SECONDS });
      await Promise.all(tasks.map(runTask));
      count += tasks.length;
      if (tasks.length < BATCH_SIZE || stopping.signal.aborted) break;
    }
    return count;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      try {
        await runDue();
      } catch (error) {
        log.warn({ err: error }, 'outbox unavailable, will be retried');
      }
      const timer = new AbortController();
      await Promise.race([
        woken,
        sleep(POLL_INTERVAL_MS, undefined, {
          signal: AbortSignal.any([stopping.signal, timer.signal]),
        }).catch(() => undefined),
      ]);
      timer.abort();
    }
  }

  return {
    /** Each topic has one handler, registered before `start`. */
    handle(topic: string, handler: OutboxHandler): void {
      handlers.set(topic, handler);
    },

    /** Adds a task to the transaction of the change that it belongs to. */
    add: (transaction: Transaction, topic: string, payload: object): Promise<void> =>
      store.add(transaction, topic, payload),

    /** After the commit of an added task: runs it now instead of at the next poll. */
    notify: (): void => wake(),

    runDue,
    lag: store.lag,

    start(): void {
      running ??= loop();
    },

    /** Waits for the running tasks. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

function delaySeconds(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempts - 1));
}
