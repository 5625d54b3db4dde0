import type { Random } from '@tessera/provider-kit/random';

/**
 * Called once per round. Returns the operating system's generator; tests replace it by a sequence that they know.
 */
export type RandomSource = () => Random;
