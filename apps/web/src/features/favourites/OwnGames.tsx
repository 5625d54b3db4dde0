import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Game } from '../../catalogue';
import { useT } from '../../i18n';
import { useIsLoggedIn } from '../../session';
import { useFeature } from '../../site';
import { useFavourites } from './favourites';
import { clearRecent, recentQuery } from './recent-games';

type OwnRow = {
  name: string;
  games: Game[];
  emptyText?: string;
  action?: { label: string; onClick: () => void };
};

type Props = {
  pending: ReactNode;
  /** `undefined` until each row is fetched or has failed; rows without games are left out, unless a player has none at all. */
  children: (rows: OwnRow[] | undefined) => ReactNode;
};

export function OwnGames({ children }: Props) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const hasRecent = useFeature('recentGames') && isLoggedIn;
  const recent = useQuery({ ...recentQuery, enabled: hasRecent });
  const hasFavourites = useFeature('favourites');
  const favourites = useFavourites();

  const isFetched =
    (!hasRecent || recent.isFetched) && (!hasFavourites || Boolean(favourites.data ?? favourites.error));
  if (!isFetched) return children(undefined);
  const name = t('discovery.recent');
  const rows: OwnRow[] = [
    {
      name,
      games: (hasRecent && recent.data) || [],
      action: { label: t('discovery.clearRecent'), onClick: () => void clearRecent(t) },
    },
    { name: t('discovery.favourites'), games: (hasFavourites && favourites.data) || [] },
  ];
  const filled = rows.filter(({ games }) => games.length > 0);
  // The place of the row stays: without it, the rows below would move with the first game, and with Clear.
  if (filled.length === 0 && hasRecent)
    return children([{ name, games: [], emptyText: t('discovery.recentEmpty') }]);
  return children(filled);
}
