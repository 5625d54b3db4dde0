import type { CatalogueGame } from '@tessera/catalogue';
import type { Picture } from '../kit/picture';
import { crashPoster } from './crash-poster';
import { livePoster } from './live-poster';
import { slotPoster } from './slot-poster';

/** The poster of a game: the same game always gives the same drawing. */
export function poster(game: CatalogueGame): Picture {
  switch (game.type) {
    case 1:
      return slotPoster(game);
    case 2:
      return livePoster(game);
    case 3:
      return crashPoster(game);
  }
}
