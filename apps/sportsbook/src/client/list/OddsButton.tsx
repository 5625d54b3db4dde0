import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { memo } from 'react';

import { outcomesOf, parseMarketId } from '../../engine/markets';
import type { EventInfo } from '../../wire';
import { usePrice } from '../model/book';
import { selectionKey } from '../model/event-store';
import { lineLabel, marketLabel, outcomeLabel, outcomeName, shortLabel } from '../model/labels';
import { isSame, toggleSelection, useBuilder } from '../model/builder-store';
import { useSlip } from '../model/slip-store';
import { useOdds } from '../model/use-odds';
import { classNames } from '../ui/class-names';
import styles from './OddsButton.module.css';
import { ToSlip } from './ToSlip';

type Props = {
  event: EventInfo;
  market: string;
  position: number;
  /** Where the label is, and whether it is shortened. */
  label?: 'short' | 'stacked' | 'full';
};

/** One price. Only this component renders again when the price changes. */
export const OddsButton = memo(function OddsButton({ event, market, position, label = 'short' }: Props) {
  const { translate: t } = useTranslation();
  const key = selectionKey(event.id, market, position);
  const price = usePrice(key);
  const oddsText = useOdds();
  const inSlip = useSlip(
    (slip) => slip.phase.kind !== 'placed' && slip.items.some((item) => item.key === key),
  );
  const building = useBuilder((state) => (state.building?.eventId === event.id ? state.building : undefined));
  const toggle = useSlip((slip) => slip.toggle);
  const type = parseMarketId(market)?.type;
  const outcome = (type && outcomesOf(type)[position]) ?? '';
  const chosen = building ? building.selections.some((each) => isSame(each, { market, outcome })) : inSlip;
  const line = label !== 'short' && lineLabel(market, outcome);
  const text = label === 'short' ? shortLabel(t, market, outcome) : outcomeName(t, event, market, outcome);
  const name = (
    <span className={styles.name}>
      <bdi className={styles.label}>{text}</bdi>
      {line && <bdi className={styles.line}>{line}</bdi>}
    </span>
  );
  if (!price)
    return (
      <span className={classNames(styles.button, styles.none, styles[label])}>
        {name}
        <span className={styles.price} role="img" aria-label={t('book.closed')}>
          {'–'}
        </span>
      </span>
    );
  const odds = oddsText(price.odds);
  const full = outcomeLabel(t, event, market, outcome);
  const state = price.open ? odds : t('book.suspended');
  return (
    <span className={styles.cell}>
      <button
        type="button"
        className={classNames(styles.button, styles[label], chosen && styles.chosen)}
        aria-pressed={chosen}
        aria-label={t('book.price', { market: marketLabel(t, event, market), outcome: full, price: state })}
        disabled={!price.open && !chosen}
        onClick={() =>
          building ? toggleSelection({ market, outcome }) : toggle(event, market, outcome, price.odds)
        }
      >
        {name}
        {price.open ? (
          <span className={classNames(styles.price, price.trend && styles[price.trend])}>
            <bdi>{odds}</bdi>
          </span>
        ) : (
          <span className={styles.locked}>
            <Icon name="lock" size="s" />
          </span>
        )}
      </button>
      {chosen && !building && <ToSlip />}
    </span>
  );
});
