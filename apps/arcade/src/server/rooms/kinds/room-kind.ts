import type { Transaction } from '@tessera/database';
import type pg from 'pg';

export type RoomKindId = 'crash' | 'roulette' | 'baccarat';

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
  /** The payout of a bet at the end of the round. */
  payout(stake: number, details: unknown, draw: unknown): number;
};

export type ClosingRound = { id: string; roomId: string; draw: unknown };

export type Drawn = { draw: unknown; durationMs: number };

export type RoomTiming = {
  bettingMs: number;
  pauseMs: number;
  showMs?: number;
  /** Bounds of every flight's multiplier, applied to the drawn value. */
  flightCenti?: { least: number; most: number };
};

export type TableDetails<C> = { chips: C[] };
