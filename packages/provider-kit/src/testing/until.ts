/** Polls `look` until it returns something, and returns that. */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 50_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`nothing found within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
