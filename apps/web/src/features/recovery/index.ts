import { messageUrls as forms } from 'virtual:messages/forms';
import { messageUrls as joining } from 'virtual:messages/joining';

import { lazyPage } from '../../loading';

/** `/recover`: a new password with the token of the message. */
export const RecoverPage = lazyPage(() => import('./RecoverPage').then((module) => module.RecoverPage), {
  messages: [forms, joining],
});
