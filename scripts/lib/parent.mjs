import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WATCH_MS = 1_000;

/**
 * A killed npm leaves its children behind, which would keep port and data folder. Started by npm, this process ends
 * with it; started any other way, a change of parent is nobody's business.
 */
export function stopWithParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const before = ancestors(process.platform, process.ppid);
  setInterval(() => {
    if (ancestors(process.platform, process.ppid) === before) return;
    // Not process.kill(): on Windows that ends this process at once, and PostgreSQL with open files.
    if (!process.emit('SIGTERM')) process.exit(1);
  }, WATCH_MS).unref();
}

/**
 * What changes when npm is gone: there may be a shell between npm and us, so the parent's parent counts too. Windows
 * gives an orphan no new parent; there it is whether the parent still runs, which is all that can be had for nothing.
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
