import { messageUrls as verification } from 'virtual:messages/verification';

import { lazyPage } from '../../loading';

/* Apart from index.ts, which is part of the first load: the addresses of the texts are not needed there. */

export const VerificationSection = lazyPage(
  () => import('./VerificationSection').then((module) => module.VerificationSection),
  { messages: verification },
);
