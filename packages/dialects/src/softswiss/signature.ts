import { createHmac } from 'node:crypto';

import { isSameHex } from '../shared/keys';

export const SIGNATURE_HEADER = 'x-request-sign';

/** Hex of HMAC-SHA256 of the raw body. */
export function signHmac(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function isSignedByHmac(secrets: readonly string[], body: string, signature: unknown): boolean {
  return secrets.some((secret) => isSameHex(signHmac(secret, body), signature));
}
