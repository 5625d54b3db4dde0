import { deleteStored, readStored, writeStored } from '../platform/storage';
import { wait } from '../platform/timers';

const LEASE_MS = 20_000;
const LEASE_CHECK_DELAY_MS = 60;

/**
 * Runs `work` unless another tab is running it. Web Locks exist only on secure pages; on others a lease in localStorage replaces
 * them.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    return;
  }
  if (Number.parseInt(readStored(name) ?? '0', 10) > Date.now()) return;
  const lease = `${Date.now() + LEASE_MS}:${Math.random()}`;
  writeStored(name, lease);
  // If two tabs write at the same time, the later one holds the lease.
  await wait(LEASE_CHECK_DELAY_MS);
  const written = readStored(name);
  // If nothing can be stored, there is no way to detect other tabs.
  if (written !== undefined && written !== lease) return;
  try {
    await work();
  } finally {
    deleteStored(name);
  }
}
