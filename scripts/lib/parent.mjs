import { readFileSync } from 'node:fs';

const WATCH_MS = 1_000;

/**
 * A killed npm leaves its children behind, which would keep port and data folder. Started by npm, this process ends
 * with it; started any other way, a change of parent is nobody's business.
 */
export function stopWithParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS).unref();
}

/** Parent and, where the system says, grandparent: there may be a shell between npm and us. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}
