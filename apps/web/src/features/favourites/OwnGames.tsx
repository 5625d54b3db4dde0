import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import type { Game } from '../../catalogue';
import { useT } from '../../i18n';
import { deleteStored, writeStored } from '../../platform/storage';
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
  /** Where the number of rows is stored for the next visit. */
  countName: string;
  /** Rendered until each row is fetched or has failed. */
  pending: ReactNode;
  /** Rows without games are left out, unless a player has none at all. */
  children: (rows: OwnRow[]) => ReactNode;
};

export function OwnGames({ countName, pending, children }: Props) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const hasRecent = useFeature('recentGames') && isLoggedIn;
  const recent = useQuery({ ...recentQuery, enabled: hasRecent });
  const hasFavourites = useFeature('favourites');
  const favourites = useFavourites();

  const isFetched =
    (!hasRecent || recent.isFetched) && (!hasFavourites || Boolean(favourites.data ?? favourites.error));
  const rows = isFetched ? filledRows() : undefined;
  const count = rows?.length;
  useEffect(() => {
    if (count === 0) deleteStored(countName);
    else if (count !== undefined) writeStored(countName, String(count));
  }, [countName, count]);
  return rows ? children(rows) : pending;

  function filledRows(): OwnRow[] {
    const name = t('discovery.recent');
    const all: OwnRow[] = [
      {
        name,
        games: (hasRecent && recent.data) || [],
        action: { label: t('discovery.clearRecent'), onClick: () => void clearRecent(t) },
      },
      { name: t('discovery.favourites'), games: (hasFavourites && favourites.data) || [] },
    ];
    const filled = all.filter(({ games }) => games.length > 0);
    // The place of the row stays: without it, the rows below would move with the first game, and with Clear.
    if (filled.length > 0 || !hasRecent) return filled;
    const empty = (
      <div className={styles.empty}>
        <EmptyState compact text={t('discovery.recentEmpty')} />
      </div>
    );
    return [{ name, games: [], empty }];
  }
}
