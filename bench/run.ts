import { readdirSync } from 'node:fs';

/* `npm run bench -- server`: each file beside this one is a bench, by its name. */

const benches = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: choose among ${benches.join(', ')}.`);
  process.exit(1);
}
for (const name of chosen.length > 0 ? chosen : benches) await import(`./${name}.ts`);
