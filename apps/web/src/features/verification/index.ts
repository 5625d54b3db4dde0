import { lazyPage } from '../../loading';

/** The documents that the operator needs of the player. */
export const VerificationSection = lazyPage(
  () => import('./VerificationSection').then((module) => module.VerificationSection),
  { messages: 'verification' },
);
