import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/*
 * Signed calls between two servers that share a secret. The signature covers timestamp, nonce, method, path and body, so a call
 * cannot be changed or sent to another path. The timestamp expires and a nonce is accepted once, so it cannot be replayed.
 */

export type SignedCall = {
  method: string;
  /** As requested, with its query. */
  path: string;
  /** Exactly as sent. */
  body: string;
};

export const SIGNATURE_HEADERS = {
  timestamp: 'x-tessera-timestamp',
  nonce: 'x-tessera-nonce',
  signature: 'x-tessera-signature',
} as const;

/** The allowed clock difference, and how long a nonce has to be stored. */
export const SIGNATURE_SECONDS = 60;

export type SignatureFault =
  /** A header is missing, or the signature does not match the call. */
  | 'bad_signature'
  /** Outside the allowed clock difference. */
  | 'bad_timestamp';

/** The headers of a signed call. Sign every attempt again: a nonce is accepted once. */
export function signCall(secret: string, call: SignedCall, nowMs = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const nonce = randomUUID();
  return {
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, call, timestamp, nonce).toString('hex'),
  };
}

/** Returns the nonce, which the caller has to store and accept once, or the fault. */
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
