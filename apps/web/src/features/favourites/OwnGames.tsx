import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Game } from '../../catalogue';
import { useT } from '../../i18n';
import { useIsLoggedIn } from '../../session';
import { useFeature } from '../../site';
import { EmptyState } from '../../ui';
import { useFavourites } from './favourites';
import styles from './OwnGames.module.css';
import { clearRecent, recentQuery } from './recent-games';

type OwnRow = {
  name: string;
  games: Game[];
  empty?: ReactNode;
  action?: { label: string; onClick: () => void };
};

type Props = {
  /** Rendered until each row is fetched or has failed. */
  pending: ReactNode;
  children: (rows: OwnRow[]) => ReactNode;
};

/**
 * Recently played games and favourites. A player has both rows, also without games: a row that comes or goes would move the rows
 * below it. A visitor has a row of favourites while there are any.
 */
export function OwnGames({ pending, children }: Props) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const hasRecent = useFeature('recentGames') && isLoggedIn;
  const recent = useQuery({ ...recentQuery, enabled: hasRecent });
  const hasFavourites = useFeature('favourites');
  const favourites = useFavourites();

  const isFetched =
    (!hasRecent || recent.isFetched) && (!hasFavourites || Boolean(favourites.data ?? favourites.error));
  if (!isFetched) return pending;

  const rows: OwnRow[] = [];
  if (hasRecent) {
    const games = recent.data ?? [];
    const clear = { label: t('discovery.clearRecent'), onClick: () => void clearRecent(t) };
    const name = t('discovery.recent');
    rows.push(games.length > 0 ? { name, games, action: clear } : emptyRow(name, t('discovery.recentEmpty')));
  }
  if (hasFavourites) {
    const games = favourites.data ?? [];
    const name = t('discovery.favourites');
    if (games.length > 0) rows.push({ name, games });
    else if (isLoggedIn) rows.push(emptyRow(name, t('discovery.noFavourites')));
  }
  return children(rows);
}

function emptyRow(name: string, text: string): OwnRow {
  const empty = (
    <div className={styles.empty}>
      <EmptyState compact text={text} />
    </div>
  );
  return { name, games: [], empty };
}
