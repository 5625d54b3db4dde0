import { crashPoint } from '../../engine/crash/point';

/* The same sums that the server makes, made again by the player's own browser. */

export type Proof = { point: number; leadsToPrevious: boolean | undefined; leadsToEnd: boolean | undefined };

async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Link = { hash: string; position: number };

/**
 * Works out a round's crash point from its hash, then walks the chain: once to the round before, and on to the
 * end that was published before the first round.
 */
export async function prove(
  round: Link,
  previous: Link | undefined,
  terminal: string | undefined,
  onProgress: (done: number) => void,
): Promise<Proof> {
  let hash = round.hash;
  let leadsToPrevious: boolean | undefined;
  for (let step = 1; step <= round.position; step++) {
    hash = await sha256(hash);
    if (previous && round.position - step === previous.position) leadsToPrevious = hash === previous.hash;
    if (step % 200 === 0) onProgress(step / round.position);
  }
  return {
    point: crashPoint(round.hash),
    leadsToPrevious,
    leadsToEnd: terminal === undefined ? undefined : hash === terminal,
  };
}
