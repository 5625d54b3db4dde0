import { messageUrls as forms } from 'virtual:messages/forms';
import { messageUrls as joining } from 'virtual:messages/joining';

import { lazyPart } from '../../loading';
import { Skeleton } from '../../ui';
import styles from './Registration.module.css';

const messages = [forms, joining];

/** The content of the registration dialog: the form, then the code for the address. */
export const Registration = lazyPart(() => import('./Registration').then((module) => module.Registration), {
  messages,
  isRequested: true,
  pending: () => <Skeleton className={styles.pending} />,
});

/** The form of the dialog "Forgot password?". */
export const ForgotPassword = lazyPart(
  () => import('./ForgotPassword').then((module) => module.ForgotPassword),
  { messages, isRequested: true },
);
