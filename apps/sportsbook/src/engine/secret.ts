import { createHmac } from 'node:crypto';

/**
 * A number in [0, 1) that cannot be computed without the seed, the same in every instance. Not `digest`: its 32 bits can be searched,
 * and a recovered state would reveal every rating.
 */
export function secretNumber(seed: string, text: string): number {
  return createHmac('sha256', seed).update(text).digest().readUInt32BE(0) / 0x1_0000_0000;
}

export type Drift = (seed: string, key: string, atMs: number, periodMs: number) => number;

/**
 * The simulated influence of bets on a price, between -1 and 1, the same in every instance: a random value every `periodMs`, smoothly
 * interpolated.
 */
export const drift: Drift = (seed, key, atMs, periodMs) => {
  const position = atMs / periodMs;
  const step = Math.floor(position);
  const part = position - step;
  const smooth = part * part * (3 - 2 * part);
  const height = (index: number) => secretNumber(seed, `drift ${key} ${index}`) * 2 - 1;
  return height(step) * (1 - smooth) + height(step + 1) * smooth;
};
