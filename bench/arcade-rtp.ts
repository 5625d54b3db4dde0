import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { distance, machines, type Simulation } from '@tessera/arcade/engine';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';

const ROUNDS = 10_000_000;
const MOST_DEVIATIONS = 3;

const player = fileURLToPath(new URL('arcade/rtp-process.ts', import.meta.url));

/** What every slot machine gives back, against what it declares. */
export const bench: Bench = {
  title: 'Arcade: ten million rounds of every slot machine',
  minutes: 5,
  run,
};

async function run({ say, rounds = ROUNDS }: Work): Promise<Figure[]> {
  const waiting = Object.values(machines);
  const played = new Map<string, Simulation>();

  async function playTheRest(): Promise<void> {
    const child = fork(player, { execArgv: ['--import', 'tsx'] });
    for (let machine = waiting.shift(); machine; machine = waiting.shift()) {
      child.send({ id: machine.id, rounds });
      const [simulation] = (await once(child, 'message')) as [Simulation];
      played.set(machine.id, simulation);
      say(`${played.size} machines played`);
    }
    child.kill();
  }

  await Promise.all(Array.from({ length: availableParallelism() }, playTheRest));
  return Object.values(machines).flatMap(({ id, rtp }) => {
    const simulation = played.get(id)!; // All have been played.
    return [
      figure(`${id}: returned, against declared`, '%', simulation.mean * 100, { baseline: rtp * 100 }),
      figure(`${id}: off by`, 'standard deviations', distance(simulation, rtp), {
        goal: atMost(MOST_DEVIATIONS),
      }),
    ];
  });
}
