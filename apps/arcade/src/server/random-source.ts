import type { Random } from '@tessera/provider-kit/random';

/** Called once per round. Returns the operating system's generator; tests replace it with a fixed sequence. */
export type RandomSource = () => Random;
