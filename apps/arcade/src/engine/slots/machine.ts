import type { MachineId } from '@tessera/catalogue';

import type { Random } from '@tessera/provider-kit/random';

/** What a symbol is to the rules; the game's theme says what it looks like. */
export type SymbolName =
  | 'wild'
  | 'scatter'
  | 'coin'
  | 'high1'
  | 'high2'
  | 'high3'
  | 'high4'
  | 'low1'
  | 'low2'
  | 'low3'
  | 'low4'
  | 'low5';

/** One paid combination. Cells count down each reel, reel after reel. */
export type Win = {
  symbol: SymbolName;
  count: number;
  coins: number;
  cells: number[];
  /** The pay line, where the machine has lines. */
  line?: number;
};

export type FrameKind = 'base' | 'free' | 'cascade' | 'respin';

/** One picture of the reels in a round, with what it pays. A round is a list of them. */
export type Frame = {
  kind: FrameKind;
  grid: SymbolName[];
  wins: Win[];
  /** Paid by this frame, multiplier included. */
  coins: number;
  multiplier: number;
  /** Free spins won by this frame, and those left after it. */
  freeSpinsWon?: number;
  freeSpinsLeft?: number;
  /** Reels that are covered by one symbol after the stop. */
  expanded?: { reel: number; symbol: SymbolName }[];
  /** The symbol that expands in the free spins of a book. */
  special?: SymbolName;
  /** Multipliers shown on wilds, by cell. */
  wildMultipliers?: { cell: number; multiplier: number }[];
  /** Coins held by cell, worth so many coins each. */
  held?: { cell: number; coins: number }[];
  respinsLeft?: number;
};

/** Receives the frames of a round; a simulation goes without one and saves the work of drawing them. */
export type Recorder = (frame: Frame) => void;

export type Pay = { symbol: SymbolName; pays: readonly { count: number; coins: number }[] };

export type Machine = {
  id: MachineId;
  reels: number;
  rows: number;
  /** The stake is this many coins; every pay is a whole number of them. */
  coins: number;
  lines?: readonly (readonly number[])[] | undefined;
  /** Symbols fall into their places instead of turning with their reels. */
  falls?: boolean | undefined;
  payTable: readonly Pay[];
  /** What the machine gives back of every stake in the long run. */
  rtp: number;
  /** The rounds over which `rtp` was measured; 0 where it is summed over every possible outcome. */
  rtpRounds: number;
  /** What the reels show before their first spin. */
  idleGrid: readonly SymbolName[];
  /** Plays a whole round with all its free spins, and answers the coins won. */
  play(random: Random, record?: Recorder): number;
};
