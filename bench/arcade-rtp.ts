import { cryptoRandom, distance, machines, simulate } from '@tessera/arcade/engine';

/* `npm run bench -- arcade-rtp`. Plays ten million rounds of every slot machine and compares what came back with what it declares. */

const ROUNDS = Number(process.env['ROUNDS'] ?? 10_000_000);
const MOST_DEVIATIONS = 3;

const percent = (value: number, digits = 3) => `${(value * 100).toFixed(digits)} %`;

let failed = 0;
console.log(`${ROUNDS.toLocaleString('en')} rounds of each machine\n`);
for (const machine of Object.values(machines)) {
  const started = performance.now();
  const simulation = simulate(machine, ROUNDS, cryptoRandom());
  const deviations = distance(simulation, machine.rtp);
  if (deviations > MOST_DEVIATIONS) failed++;
  console.log(
    [
      machine.id.padEnd(9),
      `declared ${percent(machine.rtp)} (${machine.rtpMethod})`.padEnd(31),
      `played ${percent(simulation.mean)}`.padEnd(17),
      `off by ${deviations.toFixed(2)} deviations`.padEnd(25),
      `hits ${percent(simulation.hitRate, 1)}`.padEnd(13),
      `largest ${simulation.largest}×`.padEnd(16),
      `${Math.round(ROUNDS / (performance.now() - started))} rounds/ms`,
    ].join('  '),
  );
}
if (failed > 0) {
  console.error(`\n${failed} machines are more than ${MOST_DEVIATIONS} standard deviations off.`);
  process.exitCode = 1;
}
