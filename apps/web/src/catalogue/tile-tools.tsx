import { createContext, type ReactNode } from 'react';

import { FavouriteMark } from './FavouriteMark';
import type { Game } from './game';

/** Renders what a tile shows besides its link: `app` provides it, because the catalogue cannot import features. */
export const TileToolsContext = createContext<(game: Game) => ReactNode>((game) => (
  <FavouriteMark game={game} />
));
