import type { MachineId } from '@tessera/catalogue';
import type { Sport } from '@tessera/sportsbook/engine';

/** What one kind of bet gave back. */
export type Return = {
  name: string;
  /** Of each stake, on average, and the standard error of that. */
  mean: number;
  error: number;
  /** What the rules say that it gives back. */
  declared?: number;
  /** What it may give back at most, where prices move. */
  most?: number;
};

export type Job = { rounds: number } & (
  | { play: 'machine'; id: MachineId }
  | { play: 'roulette' | 'baccarat' | 'crash' }
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
