import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';

import { EmbeddedPostgresFailure } from './failure';

/** Who runs PostgreSQL: empty for this process's own user. PostgreSQL refuses to run as root. */
export type Account = { uid?: number; gid?: number };

/** As root, an existing cluster keeps its owner; a new one goes to the `postgres` user, made if it is missing. */
export function accountFor(cluster: string): Account {
  // Windows has no root: there it is -1, and pg_ctl gives up an administrator's rights by itself.
  if (userInfo().uid !== 0) return {};
  const owner = ownerOf(cluster);
  if (owner && owner.uid !== 0) return owner;
  for (const name of accountNames(process.platform)) {
    const account = findAccount(name) ?? makeAccount(name);
    if (account) return account;
  }
  return refuseRoot();
}

/** In order of preference; macOS comes with an account for PostgreSQL, by another name. */
export function accountNames(platform: string): string[] {
  return platform === 'darwin' ? ['_postgres', 'postgres'] : ['postgres', 'nobody'];
}

/**
 * Asks the system itself, as that user: the folder's own mode says nothing about its parents. This process's own user
 * has come this far already.
 */
export function canReach(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

function ownerOf(folder: string): Account | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && { uid: stat.uid, gid: stat.gid };
}

function findAccount(name: string): Account | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function makeAccount(name: string): Account | undefined {
  for (const [command, ...args] of makeAccountCommands(process.platform, name)) {
    const account = spawnSync(command, args).status === 0 ? findAccount(name) : undefined;
    if (account) return account;
  }
  return undefined;
}

/** shadow's `useradd` on most of Linux, BusyBox's `adduser` on Alpine; elsewhere accounts are not ours to make. */
export function makeAccountCommands(platform: string, name: string): [string, ...string[]][] {
  if (platform !== 'linux' || name !== 'postgres') return [];
  return [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', name],
  ];
}

function refuseRoot(): never {
  throw new EmbeddedPostgresFailure(
    'PostgreSQL does not run as root and no "postgres" user could be made: start as an ordinary user, or set DATABASE_URL.',
  );
}
