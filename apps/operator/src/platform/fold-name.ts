/** Player names are case-insensitive. The database compares the folded names byte by byte. */
export function foldName(username: string): string {
  return username.normalize('NFC').toLowerCase();
}
