import type { Random } from '@tessera/provider-kit/random';
import type { Machine } from './machine';

export type Simulation = {
  rounds: number;
  /** Mean return of one stake, and the standard deviation of a single round's return. */
  mean: number;
  deviation: number;
  hitRate: number;
  largest: number;
};

export function simulate(machine: Machine, rounds: number, random: Random): Simulation {
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let largest = 0;
  for (let round = 0; round < rounds; round++) {
    const coins = machine.play(random);
    sum += coins;
    squares += coins * coins;
    if (coins > 0) hits++;
    if (coins > largest) largest = coins;
  }
  const mean = sum / rounds;
  return {
    rounds,
    mean: mean / machine.coins,
    deviation: Math.sqrt(squares / rounds - mean * mean) / machine.coins,
    hitRate: hits / rounds,
    largest: largest / machine.coins,
  };
}

/** The number of rounds in which free spins or hold and spin start. */
export function countBonuses(machine: Machine, rounds: number, random: Random): number {
  let bonuses = 0;
  for (let round = 0; round < rounds; round++) {
    let hasBonus = false;
    machine.play(random, ({ kind, freeSpinsWon, respinsLeft }) => {
      hasBonus ||= kind !== 'respin' && Boolean(freeSpinsWon || respinsLeft);
    });
    if (hasBonus) bonuses++;
  }
  return bonuses;
}

/** The difference between simulated and declared return, in standard errors of the mean. */
export function standardErrorsBetween(simulation: Simulation, declared: number): number {
  return Math.abs(simulation.mean - declared) / (simulation.deviation / Math.sqrt(simulation.rounds));
}
