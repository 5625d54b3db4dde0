/** What `look` finds as soon as it finds something. */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  patienceMs = 50_000,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
