/** `k***@example.com`, `+216***56`: enough for the owner to recognise the address. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `${address.slice(0, 4)}***${address.slice(-2)}`;
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
