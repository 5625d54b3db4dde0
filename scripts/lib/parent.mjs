const WATCH_MS = 1_000;

/**
 * A killed npm leaves its child behind, which would keep port and data folder. Started by npm, this process ends
 * with it; started any other way, a change of parent is nobody's business.
 */
export function stopWithParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS).unref();
}
