/**
 * Runs tasks until the signal aborts. When one ends or fails, the others are stopped too; all of them are awaited, because
 * the caller then closes the database that they use.
 */
export async function runTogether(
  signal: AbortSignal,
  tasks: readonly ((signal: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const running = tasks.map((task) => task(either));
  try {
    await Promise.race(running);
  } finally {
    stop.abort();
    await Promise.allSettled(running);
  }
}
