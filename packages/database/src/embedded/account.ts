import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';

import { EmbeddedPostgresFailure } from './failure';

/** The user that runs PostgreSQL, which refuses to run as root; empty for the user of this process. */
export type Account = { uid?: number; gid?: number };

/** As root: the owner of an existing cluster, or for a new one the `postgres` user, which is created if necessary. */
export function accountFor(cluster: string): Account {
  // -1 on Windows, where pg_ctl drops administrator rights itself.
  if (userInfo().uid !== 0) return {};
  const owner = ownerOf(cluster);
  if (owner && owner.uid !== 0) return owner;
  for (const name of accountNames(process.platform)) {
    const account = findAccount(name) ?? makeAccount(name);
    if (account) return account;
  }
  throw new EmbeddedPostgresFailure(
    'PostgreSQL does not run as root and no "postgres" user could be created: start as an ordinary user, or set DATABASE_URL.',
  );
}

/** In order of preference. macOS has an account for PostgreSQL with another name. */
export function accountNames(platform: string): string[] {
  return platform === 'darwin' ? ['_postgres', 'postgres'] : ['postgres', 'nobody'];
}

/**
 * Tests the access as that user, because the mode of the folder does not include its parents. Not necessary for the user of this
 * process.
 */
export function canReach(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

/** Makes the account the owner of a file or folder. */
export function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
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

/** `useradd` on most Linux systems, BusyBox's `adduser` on Alpine. On other systems no account is created. */
export function makeAccountCommands(platform: string, name: string): [string, ...string[]][] {
  if (platform !== 'linux' || name !== 'postgres') return [];
  return [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', name],
  ];
}
