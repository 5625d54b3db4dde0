import { useTranslation } from '@tessera/i18n';
import { memo } from 'react';

import { outcomesOf, parseMarketId } from '../../engine/markets';
import type { EventInfo } from '../../wire';
import { usePrice } from '../model/book';
import { selectionKey } from '../model/event-store';
import { formatOdds } from '../model/format-odds';
import { marketLabel, outcomeLabel, shortLabel } from '../model/labels';
import { useSettings } from '../model/settings';
import { useSlip } from '../model/slip-store';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/Icon';
import styles from './OddsButton.module.css';

type Props = { event: EventInfo; market: string; position: number; label?: 'short' | 'full' };

/** One price. It alone is drawn again when that price moves. */
export const OddsButton = memo(function OddsButton({ event, market, position, label = 'short' }: Props) {
  const { translate: t } = useTranslation();
  const key = selectionKey(event.id, market, position);
  const price = usePrice(key);
  const format = useSettings((settings) => settings.oddsFormat);
  const chosen = useSlip(
    (slip) => slip.phase.kind !== 'placed' && slip.items.some((item) => item.key === key),
  );
  const toggle = useSlip((slip) => slip.toggle);
  const type = parseMarketId(market)?.type;
  const outcome = (type && outcomesOf(type)[position]) ?? '';
  const full = outcomeLabel(t, event, market, outcome);
  const text = label === 'full' ? full : shortLabel(t, market, outcome);

  if (!price) return <span className={styles.none}>{'–'}</span>;
  const odds = formatOdds(price.odds, format);
  const state = price.open ? odds : t('book.suspended');
  return (
    <button
      type="button"
      className={classNames(styles.button, label === 'full' && styles.full, chosen && styles.chosen)}
      aria-pressed={chosen}
      aria-label={`${marketLabel(t, event, market)}: ${full}, ${state}`}
      disabled={!price.open && !chosen}
      onClick={() => toggle(event, market, outcome, position, price.odds)}
    >
      <bdi className={styles.label}>{text}</bdi>
      {price.open ? (
        <span className={styles.price}>
          {price.trend && (
            <span key={price.version} className={classNames(styles.trend, styles[price.trend])}>
              <Icon name={price.trend} size="s" />
            </span>
          )}
          <bdi key={`odds ${price.version}`} className={price.trend && styles[`${price.trend}Flash`]}>
            {odds}
          </bdi>
        </span>
      ) : (
        <span className={styles.locked}>
          <Icon name="lock" size="s" />
        </span>
      )}
    </button>
  );
});
