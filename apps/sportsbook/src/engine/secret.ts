import { createHmac } from 'node:crypto';

/**
 * A number from 0 on and below 1 that only somebody with the seed can work out, the same in every instance. Not `digest`:
 * its 32 bits can be searched through, and one recovered state would give every rating away.
 */
export function secretNumber(seed: string, text: string): number {
  return createHmac('sha256', seed).update(text).digest().readUInt32BE(0) / 0x1_0000_0000;
}

export type Drift = (seed: string, key: string, atMs: number, periodMs: number) => number;

/**
 * A slow wave between -1 and 1 that every instance computes alike: the drift of a price with the money on it.
 * Random heights every `periodMs`, joined smoothly.
 */
export const drift: Drift = (seed, key, atMs, periodMs) => {
  const position = atMs / periodMs;
  const step = Math.floor(position);
  const part = position - step;
  const smooth = part * part * (3 - 2 * part);
  const height = (index: number) => secretNumber(seed, `drift ${key} ${index}`) * 2 - 1;
  return height(step) * (1 - smooth) + height(step + 1) * smooth;
};
