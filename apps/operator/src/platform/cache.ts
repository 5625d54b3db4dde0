import { setBounded } from '@tessera/database';

const MAX_ENTRIES = 1_000;

/** Caches results for a short time; concurrent calls with the same key share one load. */
export function createCache<Key, Value>(
  ttlMs: number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const entries = new Map<string, { at: number; value: Promise<Value> }>();

  return (key) => {
    const name = JSON.stringify(key) ?? '';
    const hit = entries.get(name);
    if (hit && performance.now() - hit.at < ttlMs) return hit.value;
    const value = load(key);
    // Search texts are unbounded.
    setBounded(entries, MAX_ENTRIES, name, { at: performance.now(), value });
    value.catch(() => entries.delete(name));
    return value;
  };
}
