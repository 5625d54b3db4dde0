import { createContext, type ComponentType } from 'react';

import { FavouriteMark } from './FavouriteMark';
import type { Game } from './game';

/** What a tile shows besides its link: `app` provides it, because the catalogue cannot import features. */
export const TileToolsContext = createContext<ComponentType<{ game: Game }>>(FavouriteMark);
