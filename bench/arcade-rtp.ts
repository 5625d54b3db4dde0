import { cryptoRandom, distance, machines, simulate } from '@tessera/arcade/engine';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';

const ROUNDS = 10_000_000;
const MOST_DEVIATIONS = 3;

/** What every slot machine gives back, against what it declares. */
export const bench: Bench = {
  title: 'Arcade: ten million rounds of every slot machine',
  minutes: 4,
  run,
};

async function run({ say, rounds = ROUNDS }: Work): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const machine of Object.values(machines)) {
    say(machine.id);
    await new Promise(setImmediate);
    const simulation = simulate(machine, rounds, cryptoRandom());
    figures.push(
      figure(`${machine.id}: returned, against declared`, '%', simulation.mean * 100, {
        baseline: machine.rtp * 100,
      }),
      figure(`${machine.id}: off by`, 'standard deviations', distance(simulation, machine.rtp), {
        goal: atMost(MOST_DEVIATIONS),
      }),
    );
  }
  return figures;
}
