import type { ReactNode } from 'react';

import type { Game } from '../../catalogue';
import type { QueryState } from '../../platform/QueryView';
import { useFavourites } from './favourites';

type Props = { pending: ReactNode; children: (favourites: QueryState<Game[]>) => ReactNode };

export function FavouriteGames({ children }: Props) {
  return children(useFavourites());
}
