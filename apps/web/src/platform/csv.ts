// Hand-written: CSV libraries do not neutralise formulas.

/** A spreadsheet would evaluate text that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** Without it spreadsheets do not decode the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a CSV file (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
