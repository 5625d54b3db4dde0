import { median } from '../support/statistics';

/** Measures each candidate in turn, several times, and returns the medians. */
export async function inTurns<Name extends string>(
  turns: number,
  candidates: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(candidates) as Name[];
  const results = new Map<Name, number[]>(names.map((name) => [name, []]));
  // The first turn warms up and does not count.
  for (let turn = 0; turn <= turns; turn++) {
    for (const name of names) {
      const result = await candidates[name]();
      if (turn > 0) results.get(name)?.push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** Runs `task` repeatedly with the given concurrency and duration; returns runs per second. */
export async function rate(
  concurrency: number,
  durationMs: number,
  task: () => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - startedAt < durationMs) {
      await task();
      count++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return count / ((performance.now() - startedAt) / 1_000);
}
