/**
 * Adds an entry to a cache, and removes the oldest one of a full cache. Not lru-cache, which is 100 times the size: the keys of these
 * caches are used for a short time, so that the order of use would change little.
 */
export function setBounded<Key, Value>(
  cache: Map<Key, Value>,
  maxEntries: number,
  key: Key,
  value: Value,
): void {
  cache.delete(key);
  const [oldest] = cache.size >= maxEntries ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, value);
}
