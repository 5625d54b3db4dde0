const MAX_ENTRIES = 1_000;

/**
 * Caches results for a short time; concurrent calls with the same key share one load. Not a library: lru-cache is 100 times the
 * size, for two features that a Map gives.
 */
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
    entries.delete(name);
    // Search texts are unbounded: the oldest entry is evicted.
    if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value!); // Not empty.
    entries.set(name, { at: performance.now(), value });
    value.catch(() => entries.delete(name));
    return value;
  };
}
