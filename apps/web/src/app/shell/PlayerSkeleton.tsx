import { useT } from '../../i18n';
import { Icon, Skeleton } from '../../ui';
import styles from './Header.module.css';

/** Shown until the player is fetched. A press on its button is replayed on the button that replaces it. */
export function PlayerSkeleton() {
  const label = useT()('shell.account');
  return (
    <div className={styles.account} data-for="player" data-not-yet="">
      <Skeleton className={styles.moneySkeleton} />
      <button type="button" className={styles.accountButton} aria-label={label} data-press="account">
        <Icon name="user" />
        <Skeleton className={styles.nameSkeleton} />
        <Icon name="chevron-down" size="s" />
      </button>
    </div>
  );
}
