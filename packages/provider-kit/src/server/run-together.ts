/**
 * Runs named tasks until the signal aborts. When one ends or fails, the others are stopped too; all of them are awaited, because
 * the caller then closes the database that they use. The error names the task that failed.
 */
export async function runTogether(
  signal: AbortSignal,
  tasks: Record<string, (signal: AbortSignal) => Promise<void>>,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const running = Object.entries(tasks).map(async ([name, task]) => {
    try {
      await task(either);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
  try {
    await Promise.race(running);
  } finally {
    stop.abort();
    await Promise.allSettled(running);
  }
}
