import type { ReactNode } from 'react';

import type { Game } from '../../catalogue';
import type { QueryState } from '../../platform/QueryView';
import { useFavourites } from './favourites';

type Props = {
  pending: ReactNode;
  /** Rendered if the code of this part could not be loaded. */
  renderFailure: (retry: () => void) => ReactNode;
  children: (favourites: QueryState<Game[]>) => ReactNode;
};

export function FavouriteGames({ children }: Props) {
  return children(useFavourites());
}
