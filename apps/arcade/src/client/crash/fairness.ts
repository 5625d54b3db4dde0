import { crashPoint } from '../../engine/crash/point';
import type { RoundProof } from '../../server/rooms/fairness-store';

/* Repeats the server's calculation (engine/crash/round-value.ts) in the player's browser. */

export type Verdict =
  | 'sound'
  /** The values do not match. */
  | 'refuted'
  /** Cannot be checked: no commitment is known, or crypto.subtle is not available (insecure origin). */
  | 'unknown';

/** The end of the hash chain that the server published before the round. */
type Commitment = { id: string; terminal: string } | undefined;

/** Follows the hash chain from the round to its published end, and computes the crash point from the hash and the players' seeds. */
export async function verify(
  proof: RoundProof,
  commitment: Commitment,
  ownSeeds: readonly string[],
  onProgress: (done: number) => void,
): Promise<Verdict> {
  const { chain, round, seeds, centi } = proof;
  // crypto.subtle exists in secure contexts only.
  if (!chain?.terminal || !globalThis.crypto?.subtle) return 'unknown';
  // The server published a different end before.
  if (commitment?.id === chain.id && commitment.terminal !== chain.terminal) return 'refuted';
  if (!ownSeeds.every((seed) => seeds.includes(seed))) return 'refuted';
  if ((await pointOf(round.hash, seeds)) !== centi) return 'refuted';
  let hash = round.hash;
  for (let step = 1; step <= round.position; step++) {
    hash = hex(await crypto.subtle.digest('SHA-256', bytes(hash)));
    if (step % 200 === 0) onProgress(step / round.position);
  }
  return hash === chain.terminal ? 'sound' : 'refuted';
}

async function pointOf(hash: string, seeds: readonly string[]): Promise<number> {
  const text = new TextEncoder();
  const digest = hex(await crypto.subtle.digest('SHA-256', text.encode(seeds.join('\n'))));
  const key = await crypto.subtle.importKey('raw', bytes(hash), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return crashPoint(hex(await crypto.subtle.sign('HMAC', key, text.encode(digest))));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
