import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { step } from '../scripts/lib/terminal.mjs';
import { bench as arcadeFrames } from './arcade-frames';
import { bench as arcadeRoom } from './arcade-room';
import { bench as background } from './background';
import { bench as dialects } from './dialects';
import { bench as interaction } from './interaction';
import { bench as ledgerCost } from './ledger-cost';
import type { Bench, Figure } from './report/figure';
import { firstLine, PartsFailed } from './report/parts';
import { machine, type BenchResult } from './report/result';
import { summary, table } from './report/table';
import { writeResult } from './report/write-result';
import { bench as returns } from './returns';
import { bench as scale } from './scale';
import { bench as server } from './server';
import { bench as soak } from './soak';
import { bench as sportsbook } from './sportsbook';
import { bench as web } from './web';

/*
 * `npm run bench` measures everything, `npm run bench -- server` one part, `npm run bench -- arcade` the parts with this
 * prefix; `scale` runs by name only. A missed goal is reported and does not fail the run.
 */

const benches: Record<string, Bench> = {
  web,
  interaction,
  soak,
  server,
  'ledger-cost': ledgerCost,
  background,
  scale,
  dialects,
  sportsbook,
  'arcade-frames': arcadeFrames,
  'arcade-room': arcadeRoom,
  returns,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    data: { type: 'string' },
    minutes: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const names = Object.keys(benches);
const matches = (asked: string) => names.filter((name) => name === asked || name.startsWith(`${asked}-`));
const unknown = positionals.filter((asked) => matches(asked).length === 0);
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: choose from ${names.join(', ')}.`);
  process.exit(1);
}

/** It takes longer than all others together, and about 20 GB of disk space. */
const onlyByName = 'scale';
const asked =
  positionals.length > 0 ? positionals.flatMap(matches) : names.filter((name) => name !== onlyByName);
const chosen = Object.entries(benches).filter(([name]) => asked.includes(name));
const expected = chosen.reduce((sum, [, { minutes }]) => sum + minutes, 0);
console.log(`\n  ${machine}\n  This takes about ${Math.ceil(expected)} minutes on a quiet machine.\n`);

const startedAt = new Date();
const results: BenchResult[] = [];
for (const [name, bench] of chosen) results.push(await measure(name, bench));
const minutes = (Date.now() - startedAt.getTime()) / 60_000;
const result = { startedAt: startedAt.toISOString(), minutes, machine, benches: results };
console.log(`\n${table(result)}\n\n${summary(result)}\n`);
for (const file of writeResult(result)) console.log(file);
if (results.some(({ failure }) => failure !== undefined)) process.exitCode = 1;

/** A failed bench does not stop the others. */
async function measure(name: string, bench: Bench): Promise<BenchResult> {
  const { title } = bench;
  try {
    const figures = await step<Figure[]>(title, (onProgress) =>
      bench.run({
        onProgress,
        ...(values.minutes && { minutes: Number(values.minutes) }),
        ...(values.rounds && { rounds: Number(values.rounds) }),
        ...(values.data && { data: values.data }),
        ...(values.against && { against: resolve(values.against) }),
      }),
    );
    return { name, title, figures };
  } catch (error) {
    console.error(error);
    return {
      name,
      title,
      figures: error instanceof PartsFailed ? error.figures : [],
      failure: firstLine(error),
    };
  }
}
