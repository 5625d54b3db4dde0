import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';

import { EmbeddedPostgresFailure } from './failure';

/** Who runs PostgreSQL: empty for this process's own user. PostgreSQL refuses to run as root. */
export type Account = { uid?: number; gid?: number };

/** As root, an existing cluster keeps its owner; a new one goes to the `postgres` user, made if it is missing. */
export function accountFor(cluster: string): Account {
  if (userInfo().uid !== 0) return {};
  const owner = ownerOf(cluster);
  if (owner && owner.uid !== 0) return owner;
  return findAccount('postgres') ?? makeAccount('postgres') ?? findAccount('nobody') ?? refuseRoot();
}

/** Asks the system itself, as that user: the folder's own mode says nothing about its parents. */
export function canReach(account: Account, folder: string): boolean {
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
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  return findAccount(name);
}

function refuseRoot(): never {
  throw new EmbeddedPostgresFailure(
    'PostgreSQL does not run as root and no "postgres" user could be made: start as an ordinary user, or set DATABASE_URL.',
  );
}
