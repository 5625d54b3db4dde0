import { useT } from '../../i18n';
import { Icon, Skeleton } from '../../ui';
import { accountKey, forPlayers, notReady } from '../splash/attributes';
import styles from './Account.module.css';

/** Shown in the header until the player is fetched. A click on its button is queued for the account button that replaces it. */
export function PlayerSkeleton() {
  const label = useT()('shell.account');
  return (
    <div className={styles.account} {...forPlayers} {...notReady}>
      <Skeleton className={styles.moneySkeleton} />
      <button type="button" className={styles.accountButton} aria-label={label} {...accountKey}>
        <Icon name="user" />
        <Skeleton className={styles.nameSkeleton} />
        <Icon name="chevron-down" size="s" />
      </button>
    </div>
  );
}
