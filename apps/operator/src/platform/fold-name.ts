/** Names and addresses of players are case-insensitive. The database compares the folded texts byte by byte. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
