import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/* The release before this one: its commit, and what its instances use of the database. */

export const PREVIOUS_FILE = fileURLToPath(new URL('previous-release.json', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export type PreviousRelease = {
  commit: string;
  /** The name of its last migration, and the hash of its functions. */
  lastMigration: string;
  definitions: string;
  /** Types by `table.column`, and results by signature. */
  columns: Record<string, string>;
  functions: Record<string, string>;
};

export function readPrevious(): PreviousRelease {
  return JSON.parse(readFileSync(PREVIOUS_FILE, 'utf8')) as PreviousRelease;
}

const run = promisify(execFile);

/** Whether this clone has the commit: a shallow one, or a source archive, has not. */
export function hasCommit(commit: string): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).then(
    () => true,
    () => false,
  );
}

/**
 * Extracts a commit into a new folder, without a network if its lock file is ours: then it uses our packages. Returns the folder.
 */
export async function extractCommit(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-previous-'));
  const archive = join(folder, 'source.tar');
  const paths = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'apps',
    'packages',
    'languages',
  ];
  await run('git', ['archive', '--format=tar', '-o', archive, commit, ...paths], { cwd: ROOT });
  await run('tar', ['-xf', archive], { cwd: folder });
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) linkPackages(folder);
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

/** Links to our packages, except for the workspaces, which are those of the folder. */
function linkPackages(folder: string): void {
  const [ours, theirs] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(theirs, '@tessera'), { recursive: true });
  for (const name of readdirSync(ours))
    if (name !== '@tessera' && !name.startsWith('.cache')) symlinkSync(join(ours, name), join(theirs, name));
  for (const name of readdirSync(join(ours, '@tessera')))
    symlinkSync(readlinkSync(join(ours, '@tessera', name)), join(theirs, '@tessera', name));
}
