import { messageUrls as forms } from 'virtual:messages/forms';
import { messageUrls as joining } from 'virtual:messages/joining';

import { lazyPage } from '../../loading';

/* Apart from index.ts, which is part of the first load: the addresses of the texts are not needed there. */

export const RecoverPage = lazyPage(() => import('./RecoverPage').then((module) => module.RecoverPage), {
  messages: [forms, joining],
});
