import { pause, transact, type Events, type Transaction } from '@tessera/database';
import { inParallel } from '@tessera/provider-kit/server';
import type { SessionPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { betPayout, exitOf } from '../../engine/crash/exit';
import { multiplierAt, START_CENTI, timeToReach } from '../../engine/crash/flight';
import { growthOf } from '../../engine/crash/timing';
import { betsOfRound, type Bet } from '../bet-store';
import type { Stakes } from '../stakes';
import { announceRoom } from './announce';
import type { CrashDetails, CrashDraw, RoomKind } from './kinds';
import type { Decisions } from './kinds/room-kind';
import {
  finishRound,
  lockRound,
  recordHeartbeat,
  startRound,
  storeDecision,
  type Round,
} from './round-store';

const HEARTBEAT_MS = 1_000;
/** If betting should have closed longer ago than this, no instance was leading. */
const OVERDUE_MS = 5_000;
/** A cash-out that was requested before the crash may not be stored yet. */
const LATE_CASH_OUT_MS = 250;
const PARALLEL_SETTLEMENTS = 8;
/** Players' decisions are stored by their requests; this is for those who do not decide. */
const DECISION_POLL_MS = 500;

export type RoundRunner = {
  closeBetting(round: Round, kind: RoomKind, signal: AbortSignal): Promise<void>;
  /** Executes automatic cash-outs while the round is running, then settles all bets. */
  runToEnd(round: Round, kind: RoomKind, signal: AbortSignal): Promise<void>;
};

/** `now` continues the database's clock. */
type RunningRound = { id: string; endsAt: number; now: () => number };

/** Work at given times of a running round. */
type Schedule = { nextAt(): number | undefined; execute(now: number): Promise<void> };

type Parts = {
  pool: pg.Pool;
  events: Events;
  stakes: Stakes;
  sessions: Pick<SessionPort, 'stoppedAt'>;
  log: FastifyBaseLogger;
};

export function createRoundRunner({ pool, events, stakes, sessions, log }: Parts): RoundRunner {
  async function closeBetting(round: Round, kind: RoomKind, signal: AbortSignal): Promise<void> {
    if (round.now - round.bettingEndsAt > OVERDUE_MS) return voidRound(round);
    await pause(round.bettingEndsAt - round.now, signal);
    if (signal.aborted) return;
    await transact(pool, async (transaction) => {
      // Waits for bets that are being confirmed; later ones find the round closed.
      await lockRound(transaction, round.id);
      const { draw, durationMs } = await kind.drawAtClosing(transaction, round);
      const started = await startRound(transaction, round.id, draw, durationMs);
      // Another leader was faster: roll this draw back.
      if (!started) throw new Error(`round ${round.id} was closed by another instance`);
    });
    await announceRoom(events, round.roomId);
  }

  /** Refunds a round that no instance has run. */
  async function voidRound(round: Round): Promise<void> {
    if (!(await finishRound(pool, round.id, 'betting', 'void'))) return;
    const bets = await betsOfRound(pool, round.id);
    await finishBets(bets.filter(isStaked), (bet) => stakes.refund(bet));
    await announceRoom(events, round.roomId);
  }

  async function runToEnd(round: Round, kind: RoomKind, signal: AbortSignal): Promise<void> {
    const decided = kind.decisions ? await runDecisions(round, kind.decisions, signal) : round;
    if (decided) await showAndSettle(decided, kind, signal);
  }

  /**
   * Plays the default action for players who do not decide in time. If no instance has led for a while, players may have been unable to
   * decide: their time starts again. `undefined` if the signal aborts.
   */
  async function runDecisions(
    round: Round,
    decisions: Decisions,
    signal: AbortSignal,
  ): Promise<Round | undefined> {
    let restart = round.now - round.heartbeatAt > OVERDUE_MS;
    while (!signal.aborted) {
      const { current, hasChanged } = await transact(pool, (transaction) =>
        advance(transaction, round, decisions, restart),
      );
      restart = false;
      if (hasChanged) await announceRoom(events, round.roomId);
      if (decisions.areDone(current.draw)) return current;
      await recordHeartbeat(pool, round.id);
      await pause(DECISION_POLL_MS, signal);
    }
    return undefined;
  }

  async function showAndSettle(round: Round, kind: RoomKind, signal: AbortSignal): Promise<void> {
    // A CHECK of the table guarantees the end of a running round.
    const endsAt = round.endsAt!;
    const hadNoLeader = round.now > endsAt && endsAt - round.heartbeatAt > OVERDUE_MS;
    const isCrash = kind.id === 'crash';
    const offset = performance.now() - round.now;
    const running = { ...round, endsAt, now: () => performance.now() - offset };
    await waitForEnd(running, signal, isCrash ? await scheduleCashOuts(round) : undefined);
    if (signal.aborted) return;
    if (isCrash) await pause(LATE_CASH_OUT_MS, signal);
    await settleAll(round, kind, hadNoLeader && isCrash);
    await finishRound(pool, round.id, 'running', 'over');
    await announceRoom(events, round.roomId);
  }

  async function scheduleCashOuts(round: Round): Promise<Schedule> {
    const automatic = await automaticCashOuts(round);
    return {
      nextAt: () => automatic[0]?.dueAt,
      async execute(now) {
        const due = automatic.splice(0, countDue(automatic, now));
        if (due.length === 0) return;
        const stopped = await endsByProtection(round, due);
        // Read again: half of a bet may have been cashed out since the start of the flight.
        const bets = new Map((await betsOfRound(pool, round.id)).map((bet) => [bet.id, bet]));
        const items = due.map(({ bet, centi }) => ({ id: bet.id, bet: bets.get(bet.id) ?? bet, centi }));
        await finishBets(items, async ({ id, bet, centi }) => {
          const end = stopped.get(id) ?? { centi };
          if (end === 'refund') return stakes.refund(bet);
          return cashOut(bet, end.centi);
        });
        await announceRoom(events, round.roomId);
      },
    };
  }

  function cashOut(bet: Bet, centi: number): Promise<Bet | undefined> {
    const payout = betPayout(bet.stake, bet.details as CrashDetails, centi);
    return stakes.settle(bet, payout, { details: { cashedOutAt: centi } });
  }

  /**
   * How bets end, by bet id, of players who have taken a break or were excluded while the round was open, and cannot act any more. A bet
   * that could still be cancelled is refunded. A flight is cashed out at that moment, never at a later automatic cash-out: a break
   * would otherwise be an insurance.
   */
  async function endsByProtection(
    round: Round,
    items: readonly { bet: Bet }[],
  ): Promise<Map<string, 'refund' | { centi: number }>> {
    const ends = new Map<string, 'refund' | { centi: number }>();
    if (!sessions.stoppedAt || items.length === 0) return ends;
    const firstPlaced = Math.min(...items.map(({ bet }) => bet.placedAt.getTime()));
    const players = [...new Set(items.map(({ bet }) => bet.playerId))];
    const stopped = await sessions.stoppedAt(players, new Date(firstPlaced));
    for (const { bet } of items) {
      const at = stopped.get(bet.playerId)?.getTime();
      if (at === undefined || at < bet.placedAt.getTime()) continue;
      if (at < (round.runningFrom ?? 0)) ends.set(bet.id, 'refund');
      else if (isFlight(round.draw) && at < (round.endsAt ?? 0)) {
        const reached = multiplierAt(at - (round.runningFrom ?? 0), growthOf(round.draw));
        ends.set(bet.id, { centi: Math.min(reached, round.draw.centi, exitOf(bet.details as CrashDetails)) });
      }
    }
    return ends;
  }

  /** Wakes up for every heartbeat and for every step of the schedule. */
  async function waitForEnd(round: RunningRound, signal: AbortSignal, schedule?: Schedule): Promise<void> {
    const { id, endsAt, now } = round;
    while (!signal.aborted && now() < endsAt) {
      const wakeAt = Math.min(schedule?.nextAt() ?? endsAt, endsAt);
      await pause(Math.min(HEARTBEAT_MS, Math.max(0, wakeAt - now())), signal);
      if (signal.aborted) return;
      await schedule?.execute(now());
      await recordHeartbeat(pool, id);
    }
  }

  /** In the order in which they are due. */
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

  /**
   * `refundLosses`: without a leader players may have been unable to cash out, so lost bets are refunded. Not those with an automatic
   * cash-out, which is executed all the same: refunding them when they lose would insure them against the outage.
   */
  async function settleAll(round: Round, kind: RoomKind, refundLosses: boolean): Promise<void> {
    const bets = (await betsOfRound(pool, round.id)).filter(isStaked);
    const stopped = await endsByProtection(
      round,
      bets.map((bet) => ({ bet })),
    );
    await finishBets(bets, async (bet) => {
      const end = stopped.get(bet.id);
      if (end === 'refund') return stakes.refund(bet);
      if (end) return cashOut(bet, end.centi);
      const payout = kind.payout(bet.stake, bet.details, round.draw);
      if (!isFlight(round.draw)) return stakes.settle(bet, payout);
      const details = bet.details as CrashDetails;
      const exit = exitOf(details);
      if (exit <= round.draw.centi) return stakes.settle(bet, payout, { details: { cashedOutAt: exit } });
      if (!refundLosses || details.autoCashOut !== undefined) return stakes.settle(bet, payout);
      // The half that was cashed out is paid, and the other one returned.
      return payout > 0 ? cashOut(bet, START_CENTI) : stakes.refund(bet);
    });
    const after = await betsOfRound(pool, round.id);
    if (after.some(isStaked)) throw new Error(`round ${round.id} has bets that were not settled`);
  }

  /** A bet whose wallet call fails stays unfinished; `recoverStakes` retries it. */
  function finishBets<T extends { id: string }>(
    items: readonly T[],
    finish: (item: T) => Promise<unknown>,
  ): Promise<void> {
    return inParallel(items, PARALLEL_SETTLEMENTS, (item) =>
      finish(item).catch((error: unknown) =>
        log.error({ err: error, bet: item.id }, 'bet not finished, will be retried'),
      ),
    );
  }

  return { closeBetting, runToEnd };
}

async function advance(
  transaction: Transaction,
  { id }: Round,
  decisions: Decisions,
  restart: boolean,
): Promise<{ current: Round; hasChanged: boolean }> {
  const current = await lockRound(transaction, id);
  if (!current) throw new Error(`round ${id} does not exist`);
  const next = decisions.advance(current.draw, current.now, restart);
  if (!next) return { current, hasChanged: false };
  await storeDecision(transaction, id, next);
  return { current: { ...current, ...next }, hasChanged: true };
}

function isFlight(draw: unknown): draw is CrashDraw {
  return typeof draw === 'object' && draw !== null && 'centi' in draw;
}

function isStaked(bet: Bet): boolean {
  return bet.state === 'staked';
}

function countDue(automatic: readonly { dueAt: number }[], now: number): number {
  const later = automatic.findIndex(({ dueAt }) => dueAt > now);
  return later < 0 ? automatic.length : later;
}
