import { cryptoRandom, machines, simulate } from '@tessera/arcade/engine';

/* Plays machines in a process of its own, so that every core can have one. */

process.on('message', ({ id, rounds }: { id: keyof typeof machines; rounds: number }) => {
  process.send?.(simulate(machines[id], rounds, cryptoRandom()));
});
