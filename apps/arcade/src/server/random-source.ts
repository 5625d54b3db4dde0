import type { Random } from '@tessera/provider-kit/random';

/**
 * Where a round's chance comes from, asked once for each: the operating system's generator, or, in tests alone, a
 * sequence that they know.
 */
export type RandomSource = () => Random;
