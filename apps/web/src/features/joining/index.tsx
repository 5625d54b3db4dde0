import { lazyPart } from '../../loading';
import { Skeleton } from '../../ui';
import styles from './Registration.module.css';

const messages = ['forms', 'joining'] as const;

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
