/**
 * How many rows at the beginning of a page are the last of the rows before it: a row that is new since the previous page was fetched
 * moves all others one place further.
 */
export function overlap(rows: readonly object[], next: readonly object[]): number {
  const last = rows.slice(-next.length).map((row) => JSON.stringify(row));
  const first = next.map((row) => JSON.stringify(row));
  for (let count = last.length; count > 0; count -= 1)
    if (last.slice(-count).join() === first.slice(0, count).join()) return count;
  return 0;
}
