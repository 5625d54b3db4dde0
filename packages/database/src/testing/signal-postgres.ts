import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to every process of a PostgreSQL. Linux only. */
export function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
}

/** The postmaster of a backend. */
export function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => {
    try {
      return parentOf(pid) === parent;
    } catch {
      // It has just ended.
      return false;
    }
  });
}
