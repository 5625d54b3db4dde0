import { lazyPage } from '../../loading';

/** `/recover`: a new password with the token of the message. */
export const RecoverPage = lazyPage(() => import('./parts').then((module) => module.RecoverPage));
