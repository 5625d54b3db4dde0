import { messageUrls as forms } from 'virtual:messages/forms';
import { messageUrls as joining } from 'virtual:messages/joining';

import { lazyPart } from '../../loading';
import { Skeleton } from '../../ui';
import styles from './Registration.module.css';

/** The content of the registration dialog: the form, then the code for the address. */
export const Registration = lazyPart(() => import('./Registration').then((module) => module.Registration), {
  messages: [forms, joining],
  isRequested: true,
  pending: () => <Skeleton className={styles.pending} />,
});
