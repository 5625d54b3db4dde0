import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { machines } from '@tessera/arcade/engine';
import { SPORTS } from '@tessera/sportsbook/engine';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { withPromotions } from './returns/promotions';
import type { Job, Return } from './returns/return';

const ROUNDS = 10_000_000;
/** Among hundreds of figures, one or two are three standard errors off by chance. */
const MAX_STANDARD_ERRORS = 4.5;

const program = fileURLToPath(new URL('returns/process.ts', import.meta.url));

/** The simulated return of everything that takes a stake, and what promotions add to it. */
export const bench: Bench = {
  title: 'Returns: every machine, table, flight and market, played, with jackpots and cashback',
  minutes: 15,
  run,
};

async function run({ onProgress, rounds = ROUNDS }: Work): Promise<Figure[]> {
  const jobs: Job[] = [
    ...Object.values(machines).map(({ id }): Job => ({ play: 'machine', id, rounds })),
    { play: 'roulette', rounds },
    { play: 'baccarat', rounds },
    { play: 'blackjack', rounds },
    { play: 'crash', rounds },
    ...SPORTS.map((sport): Job => ({ play: 'sport', sport, rounds })),
  ];
  const returns: Return[][] = [];
  let next = 0;
  let done = 0;

  async function playRemaining(): Promise<void> {
    const child = fork(program, { execArgv: ['--import', 'tsx'] });
    for (let index = next++; index < jobs.length; index = next++) {
      child.send(jobs[index]!);
      const [played] = (await once(child, 'message')) as [Return[]];
      returns[index] = played;
      onProgress(`${++done} of ${jobs.length} played`);
    }
    child.kill();
  }

  await Promise.all(Array.from({ length: availableParallelism() }, playRemaining));
  const all = returns.flat();
  onProgress('playing strategies for promotions');
  return [
    ...withPromotions(rounds / 100),
    ...all.map(({ name, mean, error, declared, most }) =>
      figure(name, '%', mean * 100, { error: error * 100, baseline: (declared ?? most ?? 0) * 100 }),
    ),
    ...all.flatMap(({ name, bonus }) =>
      bonus ? [figure(`${name}, a bonus once in`, 'rounds', bonus.every, { baseline: bonus.declared })] : [],
    ),
    figure('Furthest from what is declared', 'standard errors', Math.max(...all.map(offDeclared)), {
      goal: atMost(MAX_STANDARD_ERRORS),
    }),
    figure(
      'Furthest above the most that the book may return',
      'standard errors',
      Math.max(...all.map(aboveMost)),
      {
        goal: atMost(MAX_STANDARD_ERRORS),
      },
    ),
  ];
}

function offDeclared({ mean, error, declared }: Return): number {
  return declared === undefined ? 0 : Math.abs(mean - declared) / error;
}

function aboveMost({ mean, error, most }: Return): number {
  return most === undefined ? 0 : Math.max(0, (mean - most) / error);
}
