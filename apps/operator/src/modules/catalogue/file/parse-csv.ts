/** A row of a comma-separated file, with the line that it begins in. */
export type CsvRow = { line: number; cells: string[] };

/** RFC 4180: cells in quotes may hold commas, line ends and, doubled, quotes. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) throw new CsvFault(line, 'a quote is not closed, or something follows it');
    const [all, quoted, plain = '', end] = match;
    row.cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += all.split('\n').length - 1;
    at += all.length;
    if (end === ',') {
      // A comma at the very end has an empty cell behind it.
      if (at === text.length) row.cells.push('');
      else continue;
    }
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  if (row.cells.some((each) => each !== '')) rows.push(row);
  return rows;
}

export class CsvFault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** One line; quotes where they are needed. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) =>
      /[",\r\n]|^\s|\s$/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell),
    )
    .join(',');
}
