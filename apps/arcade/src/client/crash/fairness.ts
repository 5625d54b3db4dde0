import { crashPoint } from '../../engine/crash/point';
import type { RoundProof } from '../../server/http/fairness';

/* The same sums that the server makes (engine/crash/round-value.ts), made again by the player's own browser. */

export type Verdict =
  | 'sound'
  /** Something does not add up. */
  | 'refuted'
  /** It cannot be checked here: no commitment was seen, or the browser does not reckon hashes on this address. */
  | 'unknown';

/** The end of the chain as this page has it from the house, before the round. */
type Commitment = { id: string; terminal: string } | undefined;

/** Walks the chain from the round to its published end, and works out the crash point from the hash and the players' seeds. */
export async function verify(
  proof: RoundProof,
  commitment: Commitment,
  ownSeeds: readonly string[],
  onProgress: (done: number) => void,
): Promise<Verdict> {
  const { chain, round, seeds, centi } = proof;
  // Browsers reckon hashes on secure addresses only.
  if (!chain?.terminal || !globalThis.crypto?.subtle) return 'unknown';
  // The house showed another end before.
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
