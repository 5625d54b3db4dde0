import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built files; `WEB_DIST` names others than those of the checkout. */
export const dist = process.env['WEB_DIST'] ?? join(root, 'apps/web/dist');

/** Runs a TypeScript program of the repository, and returns what it prints. */
export async function runProgram(
  file: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
  });
  return stdout;
}

/** `npm run brand`. */
export function runBrand(...args: string[]): Promise<string> {
  return runProgram('apps/web/scripts/brand.ts', args);
}
