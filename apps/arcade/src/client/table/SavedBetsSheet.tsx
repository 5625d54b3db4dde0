import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import { Icon } from '@tessera/provider-kit/browser';
import { useState } from 'react';

import { Sheet } from '../shell/Sheet';
import { MAX_NAME_LENGTH, totalOf, type SavedBets } from './saved-bets';
import type { Chip } from './use-chips';
import type { SavedBetsStore } from './use-saved-bets';
import styles from './SavedBetsSheet.module.css';

type SavedBetsSheetProps = {
  open: boolean;
  onClose: () => void;
  bets: SavedBetsStore;
  /** The chips on the table, which can be saved. */
  onTable: readonly Chip[];
  canPlace: boolean;
  onPlace: (bets: SavedBets) => void;
  currency: string;
};

export function SavedBetsSheet({ open, onClose, ...rest }: SavedBetsSheetProps) {
  const { translate } = useTranslation();
  return (
    <Sheet title={translate('table.saved')} open={open} onClose={onClose}>
      <SavedBetsList onClose={onClose} {...rest} />
    </Sheet>
  );
}

type Outcome = { kind: 'full' } | { kind: 'removed'; bets: SavedBets };

function SavedBetsList({
  onClose,
  bets: { saved, save, remove },
  onTable,
  canPlace,
  onPlace,
  currency,
}: Omit<SavedBetsSheetProps, 'open'>) {
  const { translate, locale } = useTranslation();
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const suggested = freeName(saved, (number) => translate('table.savedName', { number }));
  return (
    <>
      {saved.length === 0 && <p className={styles.quiet}>{translate('table.savedNone')}</p>}
      <ul className={styles.list}>
        {saved.map((each) => (
          <li key={each.name} className={styles.line}>
            <button
              type="button"
              className={styles.bets}
              disabled={!canPlace}
              onClick={() => {
                onPlace(each);
                onClose();
              }}
            >
              <bdi className={styles.name}>{each.name}</bdi>
              <bdi dir="ltr">{formatMoney(minor(totalOf(each)), currency, locale)}</bdi>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={translate('table.savedDelete', { name: each.name })}
              onClick={() => {
                remove(each);
                setOutcome({ kind: 'removed', bets: each });
              }}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const isSaved = save({ name: name.trim() || suggested, chips: onTable });
          setOutcome(isSaved ? undefined : { kind: 'full' });
          if (isSaved) setName('');
        }}
      >
        <label className={styles.field}>
          {translate('table.savedAs')}
          <input
            value={name}
            maxLength={MAX_NAME_LENGTH}
            placeholder={suggested}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className={styles.save} disabled={onTable.length === 0}>
          {translate('table.save')}
        </button>
      </form>
      <p role="status" className={styles.quiet}>
        {outcome?.kind === 'full' && translate('table.savedFull')}
        {outcome?.kind === 'removed' && (
          <>
            {translate('table.savedDeleted', { name: outcome.bets.name })}{' '}
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                save(outcome.bets);
                setOutcome(undefined);
              }}
            >
              {translate('table.undo')}
            </button>
          </>
        )}
        {!outcome && onTable.length === 0 && translate('table.savedHint')}
      </p>
    </>
  );
}

function freeName(saved: readonly SavedBets[], nameOf: (number: number) => string): string {
  let number = saved.length + 1;
  while (saved.some(({ name }) => name === nameOf(number))) number++;
  return nameOf(number);
}
