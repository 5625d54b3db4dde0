import { lazyPage } from '../../loading';

/** The documents that the operator needs of the player. */
export const VerificationSection = lazyPage(() =>
  import('./parts').then((module) => module.VerificationSection),
);
