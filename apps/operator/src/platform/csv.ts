/** With the line on which the row begins. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Parses RFC 4180: cells in quotes may contain commas, line ends and doubled quotes. Not a library: the parsers that report the
 * line of a row are streams with dozens of options.
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) throw new CsvError(line, 'a quote is not closed, or something follows it');
    const [all, quoted, plain = '', end] = match;
    row.cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += all.split('\n').length - 1;
    at += all.length;
    if (end === ',') {
      // After a comma at the end of the file there is an empty cell.
      if (at === text.length) row.cells.push('');
      else continue;
    }
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  if (row.cells.some((each) => each !== '')) rows.push(row);
  return rows;
}

export class CsvError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** One line, with quotes where necessary. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) =>
      /[",\r\n]|^\s|\s$/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell),
    )
    .join(',');
}
