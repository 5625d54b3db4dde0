import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Game } from '../../catalogue';
import { useT } from '../../i18n';
import type { QueryState } from '../../platform/QueryView';
import { useIsLoggedIn } from '../../session';
import { useFeature } from '../../site';
import { useFavourites } from './favourites';
import { clearRecent, recentQuery } from './recent-games';

type OwnRow = {
  name: string;
  query: QueryState<Game[]>;
  /** Shown if there are no games. */
  emptyText: string;
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
    const clear = { label: t('discovery.clearRecent'), onClick: () => void clearRecent(t) };
    rows.push({
      name: t('discovery.recent'),
      query: recent,
      emptyText: t('discovery.recentEmpty'),
      ...(hasGames(recent) && { action: clear }),
    });
  }
  if (hasFavourites && (isLoggedIn || hasGames(favourites)))
    rows.push({
      name: t('discovery.favourites'),
      query: favourites,
      emptyText: t('discovery.noFavourites'),
    });
  return children(rows);
}

function hasGames({ data = [] }: QueryState<Game[]>): boolean {
  return data.length > 0;
}
