import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { transact, type Events } from '@tessera/database';
import { inParallel } from '@tessera/provider-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { exitOf } from '../../engine/crash/exit';
import { flightPayout, timeToReach } from '../../engine/crash/flight';
import { growthOf } from '../../engine/crash/timing';
import { betsOfRound, type Bet } from '../bet-store';
import type { Stakes } from '../stakes';
import type { CrashDetails, CrashDraw, KindOf, RoomKind } from './kinds';
import type { FeaturedRoom } from './featured';
import {
  attendRound,
  dropEmptyRounds,
  finishRound,
  insertRound,
  isWatched,
  latestRound,
  keepRoom,
  lockRound,
  roomsToRun,
  startRound,
  type Round,
} from './round-store';

/** Tells every instance that a room has changed. */
export const ROOM_CHANNEL = 'arcade_room';
/** Tells the leader that a room has its first watcher. */
export const WAKE_CHANNEL = 'arcade_wake';

const LOOK_ROUND_MS = 2_000;
const ATTEND_MS = 1_000;
/** A round whose betting should have closed this long ago had nobody to run it. */
const OVERDUE_MS = 5_000;
/** A cash-out that came before the crash may still be on its way to the table. */
const LATE_CASH_OUT_MS = 250;
const PARALLEL_SETTLEMENTS = 8;
/** How many rounds a new featured room has behind it when it opens. */
const FIRST_PAST = 60;
/** Rounds without a bet are kept for the statistics of the pages, and no longer. */
const KEPT_EMPTY_ROUNDS = 300;
const SWEEP_EVERY = 100;

export type RoomClock = {
  /** For the one instance that leads: runs every room that has to run, until the signal. */
  run(signal: AbortSignal): Promise<void>;
};

type Parts = {
  pool: pg.Pool;
  events: Events;
  stakes: Stakes;
  kindOf: KindOf;
  featured: readonly FeaturedRoom[];
  log: FastifyBaseLogger;
};

export function createRoomClock({ pool, events, stakes, kindOf, featured, log }: Parts): RoomClock {
  async function run(signal: AbortSignal): Promise<void> {
    // Every room waits on this one signal.
    setMaxListeners(0, signal);
    const running = new Map<string, Promise<void>>();
    let wake: () => void = () => undefined;
    const unsubscribe = events.subscribe(WAKE_CHANNEL, () => wake());
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      try {
        await lookRound(running, signal);
      } catch (error) {
        // The rooms that run go on; those that wait are looked for again.
        log.error({ err: error }, 'a look round the rooms failed and will be repeated');
      }
      await Promise.race([pause(LOOK_ROUND_MS, signal), woken]);
    }
    unsubscribe();
    await Promise.allSettled(running.values());
  }

  async function lookRound(running: Map<string, Promise<void>>, signal: AbortSignal): Promise<void> {
    for (const room of [...featured, ...(await roomsToRun(pool))]) {
      if (running.has(room.id)) continue;
      const task = runRoom(room.id, kindOf(room), signal)
        .catch((error: unknown) => {
          if (!signal.aborted) log.error({ err: error, room: room.id }, 'a room stumbled');
        })
        .finally(() => running.delete(room.id));
      running.set(room.id, task);
    }
  }

  async function runRoom(roomId: string, kind: RoomKind, signal: AbortSignal): Promise<void> {
    const isAlwaysOpen = featured.some(({ id }) => id === roomId);
    if (isAlwaysOpen) await keepRoom(pool, roomId, kind.id);
    while (!signal.aborted) {
      const round = await latestRound(pool, roomId);
      if (round?.phase === 'betting') await closeBetting(round, kind, signal);
      else if (round?.phase === 'running') await seeThrough(round, kind, signal);
      else {
        const resumesAt = round?.endsAt === undefined ? 0 : round.endsAt + kind.pauseMs;
        await pause(resumesAt - (round?.now ?? 0), signal);
        if (signal.aborted || !(isAlwaysOpen || (await isWatched(pool, roomId)))) return;
        if (await kind.prepare?.(pool, roomId)) {
          await tell(roomId);
          await pause(kind.pauseMs, signal);
        }
        if (signal.aborted) return;
        const number = round?.number ?? (isAlwaysOpen ? await playFirstRounds(roomId, kind) : 0);
        await openRound(roomId, kind, number + 1);
        if (number % SWEEP_EVERY === 0) await dropEmptyRounds(pool, roomId, number - KEPT_EMPTY_ROUNDS);
      }
    }
  }

  /**
   * A featured room that is new has its first rounds at once: drawn as any other, but never open, so that nobody bets in
   * them. Answers the number of the last one.
   */
  async function playFirstRounds(roomId: string, kind: RoomKind): Promise<number> {
    await transact(pool, async (transaction) => {
      for (let number = 1; number <= FIRST_PAST; number++) {
        const opening = await kind.drawAtOpening?.(transaction, roomId);
        const id = await insertRound(transaction, roomId, number, 0, opening);
        const { draw } = await kind.drawAtClosing(transaction, { id, roomId, draw: opening });
        await startRound(transaction, id, draw, 0);
        await finishRound(transaction, id, 'running', 'over');
      }
    });
    return FIRST_PAST;
  }

  async function openRound(roomId: string, kind: RoomKind, number: number): Promise<void> {
    await transact(pool, async (transaction) => {
      const draw = await kind.drawAtOpening?.(transaction, roomId);
      await insertRound(transaction, roomId, number, kind.bettingMs, draw);
    });
    await tell(roomId);
  }

  async function closeBetting(round: Round, kind: RoomKind, signal: AbortSignal): Promise<void> {
    if (round.now - round.bettingEndsAt > OVERDUE_MS) return abandon(round);
    await pause(round.bettingEndsAt - round.now, signal);
    if (signal.aborted) return;
    await transact(pool, async (transaction) => {
      // Bets that are being confirmed are waited for, and later ones find the betting closed.
      await lockRound(transaction, round.id);
      const { draw, durationMs } = await kind.drawAtClosing(transaction, round);
      const started = await startRound(transaction, round.id, draw, durationMs);
      // Another leader was faster: nothing of this draw may stay.
      if (!started) throw new Error(`round ${round.id} has been closed by somebody else`);
    });
    await tell(round.roomId);
  }

  /** Nobody could play this round: every stake goes back. */
  async function abandon(round: Round): Promise<void> {
    if (!(await finishRound(pool, round.id, 'betting', 'void'))) return;
    const bets = await betsOfRound(pool, round.id);
    await finishBets(bets.filter(isStaked), (bet) => stakes.refund(bet));
    await tell(round.roomId);
  }

  async function seeThrough(round: Round, kind: RoomKind, signal: AbortSignal): Promise<void> {
    // A running round has its end: the table says so.
    const endsAt = round.endsAt!;
    const unattended = round.now > endsAt && endsAt - round.attendedAt > OVERDUE_MS;
    const start = performance.now() - round.now;
    const clock = () => performance.now() - start;
    const automatic = kind.id === 'crash' ? await automaticCashOuts(round) : [];
    while (!signal.aborted && clock() < endsAt) {
      const next = automatic[0]?.dueAt ?? endsAt;
      await pause(Math.min(ATTEND_MS, Math.max(0, Math.min(next, endsAt) - clock())), signal);
      if (signal.aborted) return;
      const due = automatic.splice(0, countDue(automatic, clock()));
      if (due.length > 0) {
        await finishBets(due, ({ bet, centi }) =>
          stakes.settle(bet, flightPayout(bet.stake, centi), { details: { cashedOutAt: centi } }),
        );
        await tell(round.roomId);
      }
      await attendRound(pool, round.id);
    }
    if (signal.aborted) return;
    if (kind.id === 'crash') await pause(LATE_CASH_OUT_MS, signal);
    await settleAll(round, kind, unattended && kind.id === 'crash');
    await finishRound(pool, round.id, 'running', 'over');
    await tell(round.roomId);
  }

  async function automaticCashOuts(round: Round): Promise<{ bet: Bet; centi: number; dueAt: number }[]> {
    const draw = round.draw as CrashDraw;
    const dueAt = (centi: number) => (round.runningFrom ?? 0) + timeToReach(centi, growthOf(draw));
    const bets = await betsOfRound(pool, round.id);
    return bets
      .filter(isStaked)
      .map((bet) => ({ bet, centi: exitOf(bet.details as CrashDetails) }))
      .filter(({ centi }) => centi <= draw.centi)
      .map(({ bet, centi }) => ({ bet, centi, dueAt: dueAt(centi) }))
      .toSorted((left, right) => left.dueAt - right.dueAt);
  }

  /** In a flight that nobody attended, players could not leave: what would be lost goes back instead. */
  async function settleAll(round: Round, kind: RoomKind, refundLosses: boolean): Promise<void> {
    const bets = await betsOfRound(pool, round.id);
    await finishBets(bets.filter(isStaked), async (bet) => {
      const payout = kind.payout(bet.stake, bet.details, round.draw);
      if (payout === 0 && refundLosses) return stakes.refund(bet);
      const exit = exitOf(bet.details as CrashDetails);
      const left = kind.id === 'crash' && payout > 0 ? { details: { cashedOutAt: exit } } : {};
      return stakes.settle(bet, payout, left);
    });
    const after = await betsOfRound(pool, round.id);
    if (after.some(isStaked)) throw new Error(`round ${round.id} has bets that could not be ended`);
  }

  /** A bet that the wallet does not answer stays unfinished; `recoverStakes` retries it. */
  function finishBets<T>(items: readonly T[], finish: (item: T) => Promise<unknown>): Promise<void> {
    return inParallel(items, PARALLEL_SETTLEMENTS, (item) =>
      finish(item).catch((error: unknown) => log.error({ err: error }, 'bet not finished, will be retried')),
    );
  }

  function tell(roomId: string): Promise<void> {
    return events.publish(ROOM_CHANNEL, roomId);
  }

  return { run };
}

function isStaked(bet: Bet): boolean {
  return bet.state === 'staked';
}

function countDue(automatic: readonly { dueAt: number }[], now: number): number {
  const later = automatic.findIndex(({ dueAt }) => dueAt > now);
  return later < 0 ? automatic.length : later;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
