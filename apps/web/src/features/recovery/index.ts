import { lazyPage, lazyPart } from '../../loading';

/** The form of the dialog "Forgot password?". */
export const ForgotPassword = lazyPart(() => import('./parts').then((module) => module.ForgotPassword), {
  isRequested: true,
});
/** `/recover`: a new password with the token of the message. */
export const RecoverPage = lazyPage(() => import('./parts').then((module) => module.RecoverPage));
