import { generateKeyPairSync } from 'node:crypto';

import type { DialectName } from '@tessera/dialects';
import { createHub88, createPragmatic, createSoftswiss, type Aggregator } from '@tessera/dialects/aggregator';

/* Keys and settings of the three dialects for tests. */

/** Short keys: a signature of 2,048 bits takes longer than the call. */
export function newRsaKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 1_024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export const aggregatorKeys = newRsaKeys();
export const operatorKeys = newRsaKeys();
export const SECRET = 'a secret of both sides';

const UNUSED = 'http://127.0.0.1:9';

export const dialectNames = ['hub88', 'softswiss', 'pragmatic'] as const satisfies readonly DialectName[];

/** The settings of the providers file. */
export function dialectSettings(url = UNUSED): Record<DialectName, Record<string, unknown>> {
  return {
    hub88: {
      url,
      operatorId: 7,
      ourPrivateKey: operatorKeys.privateKey,
      theirPublicKey: aggregatorKeys.publicKey,
    },
    softswiss: { url, casinoId: 'tessera', authToken: SECRET },
    pragmatic: { url, secureLogin: 'tessera', secret: SECRET, betsHaveToken: true },
  };
}

export function createAggregator(name: DialectName): Aggregator {
  if (name === 'hub88') return createHub88(aggregatorKeys.privateKey);
  return name === 'softswiss' ? createSoftswiss(SECRET) : createPragmatic(SECRET);
}
