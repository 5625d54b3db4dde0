import { deleteStored, readStored, writeStored } from '../platform/storage';
import { wait } from '../platform/timers';

const LEASE_MS = 20_000;
const LEASE_SETTLES_MS = 60;

/**
 * Runs `work` in one tab at a time; a tab that comes while another is at it does nothing. Web Locks exist on secure pages
 * only: elsewhere a stored lease stands in for them.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    return;
  }
  if (Number.parseInt(readStored(name) ?? '0', 10) > Date.now()) return;
  const lease = `${Date.now() + LEASE_MS}:${Math.random()}`;
  writeStored(name, lease);
  // Two tabs may have written at once; the later one has it.
  await wait(LEASE_SETTLES_MS);
  const written = readStored(name);
  // Where nothing can be stored, no other tab can be asked either.
  if (written !== undefined && written !== lease) return;
  try {
    await work();
  } finally {
    deleteStored(name);
  }
}
