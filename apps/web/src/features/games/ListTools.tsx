import { useT, type MessageKey } from '../../i18n';
import { useFeature } from '../../site';
import { Icon } from '../../ui';
import { SORTS, type ListFilter } from './filter';
import styles from './ListTools.module.css';

type Props = { filter: ListFilter; onChoose: (change: Partial<ListFilter>) => void };

const TEXTS: Record<NonNullable<ListFilter['sort']>, MessageKey> = {
  popular: 'discovery.sortPopular',
  newest: 'discovery.sortNewest',
  name: 'discovery.sortName',
};

/** The order of a list, and the choice of favourites only. */
export function ListTools({ filter, onChoose }: Props) {
  const t = useT();
  const canSort = useFeature('sorting') && !filter.favourites;
  const hasFavourites = useFeature('favourites');
  return (
    <div className={styles.tools}>
      {canSort && (
        <label className={styles.sort} title={t('discovery.order')}>
          <Icon name="filter" size="s" />
          <select
            aria-label={t('discovery.order')}
            value={filter.sort ?? ''}
            onChange={(event) => onChoose({ sort: SORTS.find((sort) => sort === event.target.value) })}
          >
            <option value="">{t('discovery.sortDefault')}</option>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(TEXTS[sort])}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasFavourites && (
        <button
          type="button"
          className={styles.favourites}
          aria-pressed={filter.favourites}
          onClick={() => onChoose({ favourites: !filter.favourites })}
        >
          <Icon name={filter.favourites ? 'heart-full' : 'heart'} size="s" />
          <span>{t('discovery.favourites')}</span>
        </button>
      )}
    </div>
  );
}
