import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import type { PurposeKeys } from '../../platform/signing-keys';

const CODE_DIGITS = 6;

export type Codes = ReturnType<typeof createCodes>;

/** Codes for contact verifications. A keyed hash, because six digits can be found by trying. */
export function createCodes(keys: PurposeKeys) {
  const hash = (verifyId: string, code: string, key = keys.signing()) =>
    createHmac('sha256', key).update(`${verifyId} ${code}`).digest();

  return {
    make: (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    hash: (verifyId: string, code: string): Buffer => hash(verifyId, code),
    /** For a verification that accepts no code. */
    noHash: (): Buffer => randomBytes(32),
    matches: (verifyId: string, code: string, stored: Buffer): boolean =>
      keys.accepted().some((key) => timingSafeEqual(hash(verifyId, code.replaceAll(/\s/g, ''), key), stored)),
  };
}
