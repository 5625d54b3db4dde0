import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { SPORTS, type Sport } from '../../engine/sport';
import { useFavourites } from '../model/favourites';
import { classNames } from '../ui/class-names';
import { setFilters, useFilters } from './filters';
import styles from './SportTabs.module.css';

type Props = { counts: Record<Sport, number> | undefined };

/** All sports or one, in one row that scrolls on a phone. */
export function SportTabs({ counts }: Props) {
  const { translate: t } = useTranslation();
  const { sport, favourites } = useFilters();
  const hasFavourites = useFavourites(({ ids }) => ids.size > 0);
  const choose = (next: Sport | undefined) => setFilters({ sport: next, leagueId: undefined });
  return (
    <div className={styles.tabs} role="group" aria-label={t('book.sports')}>
      <button
        type="button"
        className={classNames(styles.tab, sport === undefined && styles.current)}
        aria-pressed={sport === undefined}
        onClick={() => choose(undefined)}
      >
        {t('book.all')}
      </button>
      {SPORTS.map((each) => (
        <button
          key={each}
          type="button"
          className={classNames(styles.tab, sport === each && styles.current)}
          aria-pressed={sport === each}
          onClick={() => choose(each)}
        >
          <Icon name={each} size="s" />
          {t(`book.${each}`)}
          {counts && <bdi className={styles.count}>{counts[each]}</bdi>}
        </button>
      ))}
      {(hasFavourites || favourites) && (
        <button
          type="button"
          className={classNames(styles.tab, favourites && styles.current)}
          aria-pressed={favourites}
          onClick={() => setFilters({ favourites: !favourites, leagueId: undefined })}
        >
          <Icon name="star" size="s" />
          {t('book.favourites')}
        </button>
      )}
    </div>
  );
}
