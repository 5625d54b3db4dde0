import type { MachineId } from '@tessera/catalogue';

import type { Random } from '@tessera/provider-kit/random';

/** A symbol in the rules; the game's theme defines its picture. */
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

/** One paid combination. Cells are numbered down each reel, reel by reel. */
export type Win = {
  symbol: SymbolName;
  count: number;
  coins: number;
  cells: number[];
  /** The pay line, where the machine has lines. */
  line?: number;
};

export type FrameKind = 'base' | 'free' | 'cascade' | 'respin';

/** One state of the reels and what it pays. A round is a list of frames. */
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
  /** Reels that one symbol fills after the stop. */
  expanded?: { reel: number; symbol: SymbolName }[];
  /** The symbol that expands in the free spins of a book. */
  special?: SymbolName;
  /** Multipliers shown on wilds, by cell. */
  wildMultipliers?: { cell: number; multiplier: number }[];
  /** Held coins by cell, with their value. */
  held?: { cell: number; coins: number }[];
  respinsLeft?: number;
};

/** Receives the frames of a round. A simulation has none, to save the work of building them. */
export type Recorder = (frame: Frame) => void;

export type Pay = { symbol: SymbolName; pays: readonly { count: number; coins: number }[] };

export type Machine = {
  id: MachineId;
  reels: number;
  rows: number;
  /** The stake in coins; every pay is a whole number of coins. */
  coins: number;
  lines?: readonly (readonly number[])[] | undefined;
  /** Symbols fall into place; the reels do not spin. */
  falls?: boolean | undefined;
  payTable: readonly Pay[];
  /** Return to player, as a fraction of the stakes. */
  rtp: number;
  /** The number of simulated rounds behind `rtp`; 0 if it is computed exactly. */
  rtpRounds: number;
  /** Free spins or hold and spin start once in this many rounds on average; `undefined` without a bonus. */
  bonusEvery?: number | undefined;
  /** Three of it start the free spins; by default scatters. */
  bonusSymbol?: SymbolName | undefined;
  /** Shown before the first spin. */
  idleGrid: readonly SymbolName[];
  /** Plays a whole round with all its free spins, and returns the coins won. */
  play(random: Random, record?: Recorder): number;
};
