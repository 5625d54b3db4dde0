import { FavouriteMark as ListMark, type Game } from '../../catalogue';
import type { TileButtonPlace } from '../../catalogue/TileButton';
import { lazyPart } from '../../loading';

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

/** Passes the favourites to its children, as the state of a query. */
export const FavouriteGames = lazyPart(
  () => import('./FavouriteGames').then((module) => module.FavouriteGames),
  {
    pending: ({ pending }) => pending,
    failed: ({ renderFailure }, retry) => renderFailure(retry),
    isRequested: true,
  },
);

/** Passes recently played games and favourites to its children, as rows for the home page. */
export const OwnGames = lazyPart(() => import('./OwnGames').then((module) => module.OwnGames), {
  messages: 'discovery',
  pending: ({ pending }) => pending,
});

export { FAVOURITES_KEY } from './favourites-key';
