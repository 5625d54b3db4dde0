import { createHash } from 'node:crypto';

import { isSameHex } from '../shared/keys';

type Options = { hashesEmptyValues: boolean };

/** Hex of the MD5 of the parameters, sorted by name, and the secret. */
export function hashOf(
  parameters: Iterable<readonly [string, string]>,
  secret: string,
  { hashesEmptyValues }: Options,
): string {
  const text = [...parameters]
    .filter(([name, value]) => name !== 'hash' && (hashesEmptyValues || value !== ''))
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5')
    .update(text + secret)
    .digest('hex');
}

export function hasValidHash(
  parameters: URLSearchParams,
  secrets: readonly string[],
  options: Options,
): boolean {
  const given = parameters.get('hash');
  return secrets.some((secret) => isSameHex(hashOf(parameters, secret, options), given));
}
