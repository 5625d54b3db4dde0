/**
 * A value of the database for a metric, read at most once per interval. `undefined` if it cannot be read: the other metrics stay
 * readable while the database does not answer.
 */
export function createReading<T>(intervalMs: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let readAt = -Infinity;
  let last: Promise<T | undefined>;
  return () => {
    if (performance.now() - readAt >= intervalMs) {
      readAt = performance.now();
      last = read().catch(() => undefined);
    }
    return last;
  };
}
