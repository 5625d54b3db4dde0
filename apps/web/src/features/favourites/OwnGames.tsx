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
  action?: { label: string; onClick: () => void };
};

type Props = {
  pending: ReactNode;
  /** `undefined` until each row is fetched or has failed; rows without games are left out. */
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
  const rows: OwnRow[] = [
    {
      name: t('discovery.recent'),
      games: (hasRecent && recent.data) || [],
      action: { label: t('discovery.clearRecent'), onClick: () => void clearRecent(t) },
    },
    { name: t('discovery.favourites'), games: (hasFavourites && favourites.data) || [] },
  ];
  return children(isFetched ? rows.filter(({ games }) => games.length > 0) : undefined);
}
