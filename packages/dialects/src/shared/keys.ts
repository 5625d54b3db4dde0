import {
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto';

import * as v from 'valibot';

/* Keys of the settings. Two are valid at the same time while one replaces the other. */

const MAX_KEYS = 4;

const Secret = v.pipe(v.string(), v.minLength(8, 'a secret has at least 8 characters'));
export const Secrets = oneOrMore(Secret);

const key = (read: (pem: string) => KeyObject, message: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        // A variable of the environment may have its line breaks escaped.
        const found = read(dataset.value.replaceAll('\\n', '\n'));
        if (found.asymmetricKeyType === 'rsa') return found;
      } catch {
        // Reported below.
      }
      addIssue({ message });
      return NEVER;
    }),
  );

export const PrivateKey = key(createPrivateKey, 'is not an RSA private key in PEM form');
export const PublicKeys = oneOrMore(key(createPublicKey, 'is not an RSA public key in PEM form'));

/** One value, or a list of several. */
function oneOrMore<Output>(item: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.union([item, v.pipe(v.array(item), v.minLength(1), v.maxLength(MAX_KEYS))]),
    v.transform((value) => [value].flat() as Output[]),
  );
}

/** The signature in base64, of the exact body. */
export function signRsa(privateKey: KeyObject, body: string): string {
  return sign('sha256', Buffer.from(body), privateKey).toString('base64');
}

export function isSignedByRsa(publicKeys: readonly KeyObject[], body: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64');
  return publicKeys.some((publicKey) => verify('sha256', Buffer.from(body), publicKey, bytes));
}

/** Compares in constant time, without regard to the case of hex digits. */
export function isSameHex(expected: string, given: unknown): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(expected.toLowerCase()), Buffer.from(given.toLowerCase()));
}
