import { fold } from '@tessera/i18n/fold';
import type { ComponentType, ReactNode } from 'react';

import type { Game } from '../../catalogue';
import { useT } from '../../i18n';
import { QueryView, type QueryState } from '../../platform/QueryView';
import { EmptyState } from '../../ui';
import type { ListFilter } from './filter';
import type { GameList } from './game-list';
import { GameGrid } from './GameGrid';
import { LoadingGames, MissingGames } from './GameResults';
import { usePageSize } from './use-games';

/** Passes the favourites to its children. `app` provides it, because features do not import each other. */
export type Favourites = ComponentType<{
  pending: ReactNode;
  /** Rendered if the code that fetches the favourites could not be loaded. */
  renderFailure: (retry: () => void) => ReactNode;
  children: (favourites: QueryState<Game[]>) => ReactNode;
}>;

type Props = { list: GameList; filter: ListFilter; Favourites: Favourites };

/**
 * The favourites of a list. All of them are loaded, so provider and search filter them without a call. Only the backend has the
 * categories of a game, so choosing a category shows the whole list again.
 */
export function FavouriteResults({ list, filter, Favourites }: Props) {
  const t = useT();
  const pageSize = usePageSize();
  const words = fold(filter.search ?? '').split(' ');
  const isShown = (game: Game) =>
    game.type === list.type &&
    (filter.provider === undefined || String(game.providerId) === filter.provider) &&
    words.every((word) => fold(game.name).includes(word));
  return (
    <Favourites pending={<LoadingGames />} renderFailure={(retry) => <MissingGames onRetry={retry} />}>
      {(query) => (
        <QueryView
          query={query}
          pending={<LoadingGames />}
          errorText={t('games.serverDown')}
          isEmpty={(games) => !games.some(isShown)}
          empty={<EmptyState text={t('discovery.noFavourites')} icon="heart" />}
        >
          {(games) => {
            const shown = games.filter(isShown);
            return <GameGrid games={shown} total={shown.length} listPath={list.path} pageSize={pageSize} />;
          }}
        </QueryView>
      )}
    </Favourites>
  );
}
