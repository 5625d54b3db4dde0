import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { page } from './page';
import type { Result } from './result';

/** Writes the run as JSON and as a page with plots; returns their paths. */
export function writeResult(result: Result): string[] {
  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const name = folder + result.startedAt.replace(/\.\d+Z$/, '').replaceAll(':', '-');
  writeFileSync(`${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(`${name}.html`, page(result));
  return [`${name}.json`, `${name}.html`];
}
