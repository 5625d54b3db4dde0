import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/*
 * How two servers that share a secret know each other's calls. What is signed is the time, a nonce, the method, the path
 * and the body, so that nothing of a call can be changed, sent elsewhere, or sent again: the time passes, and a nonce is
 * taken once.
 */

export type SignedCall = {
  method: string;
  /** As it is asked for, with its query. */
  path: string;
  /** Exactly the bytes that travel. */
  body: string;
};

export const SIGNATURE_HEADERS = {
  timestamp: 'x-tessera-timestamp',
  nonce: 'x-tessera-nonce',
  signature: 'x-tessera-signature',
} as const;

/** How far the clocks of the two may be apart, and how long a nonce has to be remembered. */
export const SIGNATURE_SECONDS = 60;

export type SignatureFault =
  /** A header is missing, or the signature is not that of this call by this secret. */
  | 'bad_signature'
  /** Signed too long ago, or by a clock that is ahead. */
  | 'bad_timestamp';

/** The headers that go with a call; each attempt is signed anew. */
export function signCall(secret: string, call: SignedCall, nowMs = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const nonce = randomUUID();
  return {
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, call, timestamp, nonce).toString('hex'),
  };
}

/** The nonce, which the caller still has to take once, or what is wrong. */
export function checkCall(
  secret: string,
  call: SignedCall,
  headers: Record<string, string | string[] | undefined>,
  nowMs = Date.now(),
): { ok: true; nonce: string } | { ok: false; fault: SignatureFault } {
  const read = (name: keyof typeof SIGNATURE_HEADERS) => String(headers[SIGNATURE_HEADERS[name]] ?? '');
  const [timestamp, nonce, signature] = [read('timestamp'), read('nonce'), read('signature')];
  const wellFormed =
    /^\d{1,12}$/.test(timestamp) && /^[\w-]{8,64}$/.test(nonce) && /^[0-9a-f]{64}$/.test(signature);
  if (!wellFormed) return { ok: false, fault: 'bad_signature' };
  const expected = signatureOf(secret, call, timestamp, nonce);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return { ok: false, fault: 'bad_signature' };
  const age = Math.abs(nowMs / 1_000 - Number(timestamp));
  return age > SIGNATURE_SECONDS ? { ok: false, fault: 'bad_timestamp' } : { ok: true, nonce };
}

function signatureOf(secret: string, { method, path, body }: SignedCall, timestamp: string, nonce: string) {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update([timestamp, nonce, method.toUpperCase(), path, digest].join('\n'))
    .digest();
}
