/** 128 random bits: the idempotency key of a bet, the key of a page. Not `randomUUID`, which needs a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
