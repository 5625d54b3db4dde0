import { fold } from '@tessera/i18n/fold';

import { useFavourites } from '../../catalogue/tools/favourites';
import { useT } from '../../i18n';
import { failureText } from '../../platform/failure-text';
import { EmptyState, ErrorState } from '../../ui';
import type { ListFilter } from './filter';
import type { GameList } from './game-list';
import { GameGrid, GridSkeleton } from './GameGrid';
import { usePageSize } from './use-games';

type Props = { list: GameList; filter: ListFilter };

/**
 * The favourites among the games of a list. They are all here, so provider and search narrow them without a call; which
 * categories a game has is the backend's to know, so a category leads back to the whole list.
 */
export function FavouriteResults({ list, filter }: Props) {
  const t = useT();
  const pageSize = usePageSize();
  const { games, error, refetch } = useFavourites();
  if (!games && error)
    return (
      <ErrorState
        {...failureText(error, t('games.serverDown'), t)}
        retryLabel={t('shell.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!games) return <GridSkeleton count={pageSize} label={t('games.loadingGames')} />;
  const words = fold(filter.search ?? '').split(' ');
  const shown = games.filter(
    (game) =>
      game.type === list.type &&
      (filter.provider === undefined || String(game.providerId) === filter.provider) &&
      words.every((word) => fold(game.name).includes(word)),
  );
  if (shown.length === 0) return <EmptyState text={t('discovery.noFavourites')} icon="heart" />;
  return <GameGrid games={shown} total={shown.length} listPath={list.path} pageSize={pageSize} />;
}
