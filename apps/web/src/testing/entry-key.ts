/**
 * The key of the current history entry: a new entry has a new key, a replaced one keeps it. `history.length` cannot be used
 * instead: it ends at 50, and other tests run in the same page.
 */
export function entryKey(): string {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key: string } | null } };
  const key = navigation?.currentEntry?.key;
  if (key === undefined) throw new Error('the browser has no key for the history entry');
  return key;
}
