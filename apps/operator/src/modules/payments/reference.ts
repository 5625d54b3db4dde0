/** The player's id and the payment's. */
export type PaymentKey = { playerId: string; id: string };

const REFERENCE = /^[\w-]{22}\.[\w-]{22}$/;

/** What a payment provider knows a payment by. It holds the whole key, because an id that the site makes is unique per player only. */
export function referenceOf({ playerId, id }: PaymentKey): string {
  return `${pack(playerId)}.${pack(id)}`;
}

export function parseReference(reference: string): PaymentKey | undefined {
  if (!REFERENCE.test(reference)) return undefined;
  const [playerId = '', id = ''] = reference.split('.').map(unpack);
  return { playerId, id };
}

function pack(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

function unpack(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
