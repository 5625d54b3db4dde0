import type { MachineId } from '@tessera/catalogue';
import type { Sport } from '@tessera/sportsbook/engine';

/** The simulated return of one kind of bet. */
export type Return = {
  name: string;
  /** The mean per stake, and its standard error. */
  mean: number;
  error: number;
  /** The return by the rules. */
  declared?: number;
  /** The highest allowed return, where prices move. */
  most?: number;
  /** Of a machine: a bonus starts once in this many rounds, played and by its rules. */
  bonus?: { every: number; declared: number } | undefined;
};

export type Job = { rounds: number } & (
  | { play: 'machine'; id: MachineId }
  | { play: 'roulette' | 'baccarat' | 'blackjack' | 'crash' }
  | { play: 'sport'; sport: Sport }
);

/** Adds up returns of single stakes. */
export function tally() {
  let count = 0;
  let sum = 0;
  let squares = 0;
  return {
    add(value: number): void {
      count++;
      sum += value;
      squares += value * value;
    },
    result(): { mean: number; error: number; count: number } {
      const mean = sum / count;
      return { mean, error: Math.sqrt(Math.max(0, squares / count - mean * mean) / count), count };
    },
  };
}
