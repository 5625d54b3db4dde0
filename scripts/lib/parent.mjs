import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECK_INTERVAL_MS = 1_000;

/**
 * When npm is killed, its children continue and would keep port and data folder. A process that npm started therefore
 * ends with it; started in another way, a change of the parent has no meaning.
 */
export function stopWithParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const before = ancestors(process.platform, process.ppid);
  setInterval(() => {
    if (ancestors(process.platform, process.ppid) === before) return;
    // Not process.kill(): on Windows it terminates this process immediately, and PostgreSQL with open files.
    if (!process.emit('SIGTERM')) process.exit(1);
  }, CHECK_INTERVAL_MS).unref();
}

/**
 * A text that changes when npm ends. There may be a shell between npm and this process, so the parent's parent is part of
 * it. Windows gives an orphan no new parent; there it is whether the parent still runs, which is cheap to check.
 *
 * @param {string} platform
 * @param {number} parent
 */
export function ancestors(platform, parent) {
  try {
    if (platform === 'win32') return `${parent} ${process.kill(parent, 0)}`;
    if (platform === 'linux') {
      const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
      return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
    }
    return `${parent} ${execFileSync('ps', ['-o', 'ppid=', '-p', String(parent)], { encoding: 'utf8' }).trim()}`;
  } catch {
    return String(parent);
  }
}
