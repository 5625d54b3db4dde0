import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents. Not with `recursive` of Node, which repeats forever where an existing folder refuses new ones with
 * ENOENT, as /proc does.
 */
export function makeFolder(folder: string, { mode = 0o777 }: { mode?: number } = {}): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
