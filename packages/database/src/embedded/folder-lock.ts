import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { EmbeddedPostgresFailure } from './failure';

/** The name of the file in the folder. */
export const LOCK = 'lock';

type Holder = { pid: number; startedAt: string };

/**
 * Locks the folder for this process and returns a function that unlocks it. The lock of a killed process is taken over. Process ids
 * are reused after a reboot or in a container, so the start time is compared, too.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, LOCK);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) ?? '' } satisfies Holder);

  while (!create(lock, mine)) {
    const found = read(lock);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && isAlive(holder)) {
      throw new EmbeddedPostgresFailure(
        `The data folder ${folder} is in use by another running instance (process ${holder.pid}): stop that one, or choose another folder with DATA_DIR.`,
      );
    }
    removeIfUnchanged(lock, found);
  }

  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

/** A hard link is atomic: the lock file is never read incomplete. */
function create(lock: string, content: string): boolean {
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o644 });
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (NO_LINKS.has(codeOf(error))) return createWithoutLink(lock, content);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Error codes of file systems without hard links: FAT, exFAT, some network and container mounts. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'UNKNOWN']);

/** Not atomic: two processes that start in the same millisecond could read an incomplete lock. */
export function createWithoutLink(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { mode: 0o644, flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Two processes may find the same stale lock. The second one must not remove the new lock of the first. */
function removeIfUnchanged(lock: string, content: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  rmSync(aside, { force: true });
  if (taken !== undefined && taken !== content) create(lock, taken);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(content) as Partial<Holder>;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const started = startTime(pid);
  return started === undefined || started === startedAt;
}

/** The start time of a process, to recognise a reused id; `undefined` if it is not available. */
function startTime(pid: number): string | undefined {
  try {
    const [command, ...args] = startTimeCommand(process.platform, pid) ?? [];
    if (command) {
      return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', windowsHide: true }).trim();
    }
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. The start time is the 22nd field, the 20th after the name.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot} ${ticks}`;
  } catch {
    return undefined;
  }
}

/** The command that prints the start time of a process. Linux has a file instead. */
export function startTimeCommand(platform: string, pid: number): [string, ...string[]] | undefined {
  if (platform === 'linux') return undefined;
  if (platform !== 'win32') return ['ps', '-o', 'lstart=', '-p', String(pid)];
  return ['powershell.exe', '-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`];
}
