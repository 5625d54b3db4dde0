import { cpus } from 'node:os';

import type { Figure } from './figure';

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
  /** Why it failed. */
  failure?: string;
};

export const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;
