import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { Figure } from './figure';
import { page } from './page';

/** One run of `npm run bench`. */
export type Result = {
  startedAt: string;
  minutes: number;
  machine: string;
  benches: BenchResult[];
};

export type BenchResult = {
  name: string;
  title: string;
  figures: Figure[];
  /** Why it did not come to its end. */
  failure?: string;
};

export const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;

/** Keeps the run as JSON and as a page with plots; answers where they are. */
export function writeResult(result: Result): string[] {
  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const name = folder + result.startedAt.replace(/\.\d+Z$/, '').replaceAll(':', '-');
  writeFileSync(`${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(`${name}.html`, page(result));
  return [`${name}.json`, `${name}.html`];
}
