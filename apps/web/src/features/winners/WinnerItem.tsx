import { Amount } from '../../i18n';
import { classNames, Skeleton } from '../../ui';
import type { TopWin } from './api';
import styles from './WinnerItem.module.css';

const MEDALS = [styles.gold, styles.silver, styles.bronze];

export function WinnerItem({ win }: { win: TopWin }) {
  return (
    <li className={styles.item}>
      <span className={classNames(styles.rank, MEDALS[win.rank - 1])} aria-hidden="true">
        {win.rank}
      </span>
      <span className={styles.who}>
        <bdi className={styles.user}>{win.user}</bdi>
        {win.provider && <bdi className={styles.provider}>{win.provider}</bdi>}
      </span>
      <Amount
        value={win.amount}
        currency={win.currency}
        {...(styles.amount && { className: styles.amount })}
      />
    </li>
  );
}

export function WinnerSkeleton() {
  return (
    <div className={styles.item}>
      <Skeleton shape="circle" className={styles.rank} />
      <span className={styles.who}>
        <Skeleton shape="text" className={styles.user} />
        <Skeleton shape="text" className={styles.provider} />
      </span>
      <Skeleton shape="text" className={styles.skeletonAmount} />
    </div>
  );
}
