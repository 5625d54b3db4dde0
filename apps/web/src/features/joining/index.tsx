import { lazyPart, onDemand } from '../../loading';
import { Skeleton } from '../../ui';
import styles from './Registration.module.css';

export { isWaitingForCode } from './draft';

const messages = ['forms', 'joining'] as const;

const loadRegistration = onDemand(() => import('./Registration'));

/** The content of the registration dialog: the form, then the code for the address. */
export const Registration = lazyPart(() => loadRegistration().then((module) => module.Registration), {
  messages,
  isRequested: true,
  pending: () => <Skeleton className={styles.pending} />,
});

/** Loads code, texts and fields of the form before the dialog is opened. */
export function preloadRegistration(): void {
  Registration.preload();
  loadRegistration().then(
    ({ prefetchFields }) => prefetchFields(),
    // `onDemand` has reported the failure; the dialog tries again and shows it.
    () => undefined,
  );
}

/** The form of the dialog "Forgot password?". */
export const ForgotPassword = lazyPart(
  () => import('./ForgotPassword').then((module) => module.ForgotPassword),
  { messages, isRequested: true },
);
