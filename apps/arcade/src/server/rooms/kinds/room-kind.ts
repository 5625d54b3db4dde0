import type { Transaction } from '@tessera/database';
import type pg from 'pg';

import type { Action } from '../../../engine/blackjack/table';

export type RoomKindId = 'crash' | 'roulette' | 'baccarat' | 'blackjack';

/** The rules of one kind of room; clock.ts runs the rounds of all kinds. */
export type RoomKind = {
  id: RoomKindId;
  bettingMs: number;
  pauseMs: number;
  /** Publishes what pages have to receive before the next round opens; returns whether there was something to publish. */
  prepare?(pool: pg.Pool, roomId: string): Promise<boolean>;
  /** Draws what is fixed when betting opens. Secret until the round is over. */
  drawAtOpening?(transaction: Transaction, roomId: string): Promise<unknown>;
  /** Draws the result when betting closes. The round has all its bets by then. */
  drawAtClosing(transaction: Transaction, round: ClosingRound): Promise<Drawn>;
  /** Only in rounds in which players decide after betting has closed. */
  decisions?: Decisions;
  /** The payout of a bet at the end of the round. */
  payout(stake: number, details: unknown, draw: unknown): number;
};

export type Decisions = {
  /**
   * Plays what is due: the default action for players who have not decided in time, and the end of the round. `restart` starts the time
   * of open decisions again. `undefined` if nothing is due.
   */
  advance(draw: unknown, now: number, restart: boolean): Decided | undefined;
  /** A player's decision, or why it does not count. */
  decide(
    draw: unknown,
    decision: Decision,
    times: { sentAt: number; now: number },
  ): Decided | 'decision_closed' | 'decision_not_allowed';
  /** All decisions are made and the result is drawn. */
  areDone(draw: unknown): boolean;
};

/** `cards`: how many the hand had when the player decided. */
export type Decision = { seat: number; hand: number; cards: number; action: Action; commandId: string };

/** `endsAt`: the last open decision, or the end of the round. */
export type Decided = { draw: unknown; endsAt: number };

export type ClosingRound = { id: string; roomId: string; draw: unknown };

export type Drawn = { draw: unknown; durationMs: number };

export type RoomTiming = {
  bettingMs: number;
  pauseMs: number;
  showMs?: number;
  /** For each decision of a player. */
  decisionMs?: number;
  /** Bounds of every flight's multiplier, applied to the drawn value. */
  flightCenti?: { least: number; most: number };
};

export type TableDetails<C> = { chips: C[] };
