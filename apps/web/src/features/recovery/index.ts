import { lazyPage } from '../../loading';

/** `/recover`: a new password with the token of the message. */
export const RecoverPage = lazyPage(() => import('./RecoverPage').then((module) => module.RecoverPage), {
  messages: ['forms', 'joining'],
});
