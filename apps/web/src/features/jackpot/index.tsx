import { lazyPart } from '../../loading';
import { Skeleton } from '../../ui';
import styles from './JackpotsSkeleton.module.css';

export { JackpotPopup } from './JackpotPopup';
export const Jackpots = lazyPart(() => import('./Jackpots').then((module) => module.Jackpots), {
  pending: () => <Skeleton className={styles.pending} />,
});
