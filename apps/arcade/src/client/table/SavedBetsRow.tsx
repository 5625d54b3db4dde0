import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import { Icon } from '@tessera/provider-kit/browser';

import { totalOf, type SavedBets } from './saved-bets';
import styles from './SavedBetsRow.module.css';

type SavedBetsRowProps = {
  saved: readonly SavedBets[];
  canPlace: boolean;
  onPlace: (bets: SavedBets) => void;
  onOpen: () => void;
  currency: string;
};

/** Saved bets above the chips: one press puts them on the table. */
export function SavedBetsRow({ saved, canPlace, onPlace, onOpen, currency }: SavedBetsRowProps) {
  const { translate, locale } = useTranslation();
  return (
    <div className={styles.row} role="group" aria-label={translate('table.saved')}>
      <button type="button" className={styles.bets} onClick={onOpen}>
        <Icon name="star" size="s" />
        {translate('table.saved')}
      </button>
      {saved.map((bets) => (
        <button
          key={bets.name}
          type="button"
          className={styles.bets}
          disabled={!canPlace}
          onClick={() => onPlace(bets)}
        >
          <bdi className={styles.name}>{bets.name}</bdi>{' '}
          <bdi dir="ltr" className={styles.amount}>
            {formatMoney(minor(totalOf(bets)), currency, locale)}
          </bdi>
        </button>
      ))}
    </div>
  );
}
