/**
 * The number of rows at the start of the page `next` that are already the last ones of `rows`: a row that was added since the
 * previous page was fetched moves all others by one, so the last row of that page is also the first of the next.
 */
export function overlap(rows: readonly object[], next: readonly object[]): number {
  const last = rows.slice(-next.length).map((row) => JSON.stringify(row));
  const first = next.map((row) => JSON.stringify(row));
  for (let count = last.length; count > 0; count -= 1)
    if (last.slice(-count).join() === first.slice(0, count).join()) return count;
  return 0;
}
