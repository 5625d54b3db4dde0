/** Runs `work` for every item, `limit` at a time; the first error rejects. Not p-limit: a queue that outlives the call is not needed. */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}
