/** Runs at most `max` tasks at a time per key, in order. Not p-limit, which has no keys. */
export function createLimit(max: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key, task) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= max) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running++;
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      // The next task replaces this one, so `running` stays the same.
      if (next) next();
      else if (--queue.running === 0) queues.delete(key);
    }
  };
}
