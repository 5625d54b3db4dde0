import { FavouriteMark as ListMark, type Game } from '../../catalogue';
import type { TileButtonPlace } from '../../catalogue/TileButton';
import { lazyPart } from '../../loading';

/* In a file of their own: no code of the first load uses them, and the main chunk contains every file of which it uses a part. */

/** Adds a game to the favourites, or removes it. */
export const Heart = lazyPart(() => import('./Heart').then((module) => module.Heart), {
  messages: 'discovery',
  pending: mark,
  failed: mark,
});

/** The mark of the list answer, where the button of a tile is missing. */
function mark({ game, place }: { game: Game; place: TileButtonPlace }) {
  return place === 'tile end' && <ListMark game={game} />;
}

/** Shows in a line of text that a game is a favourite. */
export const FavouriteMark = lazyPart(
  () => import('./FavouriteMark').then((module) => module.FavouriteMark),
  { pending: textMark, failed: textMark },
);

function textMark({ game }: { game: Game }) {
  return <ListMark game={game} isOnTile={false} />;
}
