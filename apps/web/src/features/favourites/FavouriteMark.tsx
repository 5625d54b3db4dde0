import { FavouriteMark as ListMark, type Game } from '../../catalogue';
import { useIsFavourite } from './favourites';

export function FavouriteMark({ game }: { game: Game }) {
  return <ListMark game={{ ...game, isFavourite: useIsFavourite(game) }} isOnTile={false} />;
}
