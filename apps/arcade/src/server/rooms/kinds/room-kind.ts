import type { Transaction } from '@tessera/database';
import type pg from 'pg';

export type RoomKindId = 'crash' | 'roulette' | 'baccarat';

/** What one kind of room adds to the clock that all rooms share. */
export type RoomKind = {
  id: RoomKindId;
  bettingMs: number;
  pauseMs: number;
  /** Does what has to be public before the next round opens; true when there was something to do. */
  prepare?(pool: pg.Pool, roomId: string): Promise<boolean>;
  /** Fixed when betting opens, and kept secret. */
  drawAtOpening?(transaction: Transaction, roomId: string): Promise<unknown>;
  /** What happens when betting closes, and how long the table shows it. No bet joins the round any more. */
  drawAtClosing(transaction: Transaction, round: ClosingRound): Promise<Drawn>;
  /** What a bet that stayed until the end pays. */
  payout(stake: number, details: unknown, draw: unknown): number;
};

export type ClosingRound = { id: string; roomId: string; draw: unknown };

export type Drawn = { draw: unknown; durationMs: number };

export type RoomTiming = {
  bettingMs: number;
  pauseMs: number;
  showMs?: number;
  /** Within what every flight ends, whatever its round's value says. */
  flightCenti?: { least: number; most: number };
};

export type TableDetails<C> = { chips: C[] };
