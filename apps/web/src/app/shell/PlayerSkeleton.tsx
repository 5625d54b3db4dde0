import { Skeleton } from '../../ui';
import styles from './Header.module.css';

/** Stands in the header until the player is known. */
export function PlayerSkeleton() {
  return (
    <div className={styles.account} data-for="player">
      <Skeleton className={styles.moneySkeleton} />
      <Skeleton className={styles.nameSkeleton} />
    </div>
  );
}
