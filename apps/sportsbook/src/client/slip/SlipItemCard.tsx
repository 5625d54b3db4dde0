import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { marketLabel, meeting, outcomeLabel } from '../model/labels';
import { useSlip } from '../model/slip-store';
import { useOdds } from '../model/use-odds';
import { classNames } from '../ui/class-names';
import { Link } from '../ui/Link';
import { Selections } from '../ui/Selections';
import styles from './SlipItemCard.module.css';
import { StakeField } from './StakeField';
import type { PricedItem } from './use-slip-sums';

type Props = { priced: PricedItem; withStake: boolean; currency: string };

export function SlipItemCard({ priced: { item, price, changed }, withStake, currency }: Props) {
  const { translate: t } = useTranslation();
  const { remove, setItemStake } = useSlip();
  const oddsText = useOdds();
  const open = price?.open === true;
  const now = price?.odds ?? item.odds;
  const outcome = outcomeLabel(t, item.event, item.market, item.outcome);
  return (
    <li className={classNames(styles.item, !open && styles.stopped)}>
      <div className={styles.what}>
        <Selections
          event={item.event}
          market={item.market}
          outcome={item.outcome}
          className={styles.outcome}
        />
        <span className={styles.market}>{marketLabel(t, item.event, item.market)}</span>
        <Link to={{ page: 'event', id: item.event.id }} className={styles.link}>
          <bdi className={styles.event}>{meeting(item.event)}</bdi>
        </Link>
      </div>
      <div className={styles.price}>
        {changed && open && <s className={styles.before}>{oddsText(item.odds)}</s>}
        {open ? (
          <bdi className={classNames(styles.odds, changed && (now > item.odds ? styles.up : styles.down))}>
            {oddsText(now)}
          </bdi>
        ) : (
          <span className={styles.locked}>
            <Icon name="lock" size="s" />
            {t('book.suspended')}
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('slip.remove', { name: outcome })}
        onClick={() => remove(item.key)}
      >
        <Icon name="close" size="s" />
      </button>
      {withStake && (
        <div className={styles.stake}>
          <StakeField
            label={t('slip.stake')}
            name={t('slip.stake_on', { name: outcome })}
            value={item.stake}
            currency={currency}
            onChange={(stake) => setItemStake(item.key, stake)}
          />
        </div>
      )}
    </li>
  );
}
