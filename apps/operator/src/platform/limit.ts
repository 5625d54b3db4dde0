/** Runs at most `max` tasks at a time per key, in order. Not p-limit, which has no keys. */
export function createLimit(max: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key, task) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running >= max) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running++;
    try {
      return await task();
    } finally {
      const next = lane.waiting.shift();
      // The next task takes this one's place, so `running` stays.
      if (next) next();
      else if (--lane.running === 0) lanes.delete(key);
    }
  };
}
