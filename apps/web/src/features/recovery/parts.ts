import { messageUrls as forms } from 'virtual:messages/forms';
import { messageUrls as joining } from 'virtual:messages/joining';

import { lazyPage } from '../../loading';

/* Apart from index.ts, which is part of the first load: the addresses of the texts are not needed there. */

const messages = [forms, joining];

export const ForgotPassword = lazyPage(
  () => import('./ForgotPassword').then((module) => module.ForgotPassword),
  { messages },
);
export const RecoverPage = lazyPage(() => import('./RecoverPage').then((module) => module.RecoverPage), {
  messages,
});
