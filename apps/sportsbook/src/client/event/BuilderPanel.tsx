import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { BUILDER } from '../../engine/builder-text';
import type { EventInfo } from '../../wire';
import { useBook } from '../model/book';
import { outcomeOf, stopBuilding, toggleSelection, useBuilder } from '../model/builder-store';
import { legKey } from '../model/event-store';
import { selectionLabel } from '../model/labels';
import { useSlip } from '../model/slip-store';
import { useBuilderQuote } from '../model/use-builder-quote';
import { useOdds } from '../model/use-odds';
import { goToSlip } from '../slip/go-to-slip';
import styles from './BuilderPanel.module.css';

/** The chosen selections with their common price, at the bottom of the event page. */
export function BuilderPanel({ event }: { event: EventInfo }) {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const oddsText = useOdds();
  const selections = useBuilder(({ building }) => building?.selections) ?? [];
  const outcome = outcomeOf(selections);
  const quote = useBuilderQuote(event.id, outcome);
  const odds = typeof quote === 'object' && 'odds' in quote ? quote.odds : undefined;
  const code = quote === 'failed' ? 'offline' : quote && 'code' in quote ? quote.code : undefined;

  function addToSlip() {
    if (outcome === undefined || odds === undefined) return;
    const key = legKey(event.id, BUILDER, outcome);
    store.setBuilder(key, odds);
    const { items, toggle, phase } = useSlip.getState();
    if (phase.kind === 'placed' || !items.some((item) => item.key === key))
      toggle(event, BUILDER, outcome, odds);
    stopBuilding();
    goToSlip();
  }

  return (
    <section className={styles.panel} aria-label={t('markets.builder')}>
      {selections.length === 0 ? (
        <p className={styles.hint}>{t('book.builder_hint')}</p>
      ) : (
        <ul className={styles.selections}>
          {selections.map((selection) => {
            const name = selectionLabel(t, event, selection);
            return (
              <li key={`${selection.market} ${selection.outcome}`} className={styles.selection}>
                <bdi>{name}</bdi>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('slip.remove', { name })}
                  onClick={() => toggleSelection(selection)}
                >
                  <Icon name="close" size="s" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <p className={styles.price} role="status">
          {selections.length === 1 && t('book.builder_more')}
          {code && t(code === 'offline' ? 'book.failed' : `slip.${code}`)}
          {odds !== undefined && (
            <>
              {t('slip.total_odds')} <strong>{oddsText(odds)}</strong>
            </>
          )}
        </p>
        {selections.length > 0 && (
          <button type="button" className={styles.add} disabled={odds === undefined} onClick={addToSlip}>
            {t('book.builder_add')}
          </button>
        )}
      </div>
    </section>
  );
}
