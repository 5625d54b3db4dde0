import { useBook } from '../model/book';
import { useFavourites } from '../model/favourites';

/** Whether an event is to be shown: all are, unless only favourites and those of favourite leagues are wanted. */
export function useIsFavourite(onlyFavourites: boolean): (eventId: string) => boolean {
  const { store } = useBook();
  const favourites = useFavourites(({ ids }) => ids);
  if (!onlyFavourites) return () => true;
  return (id) => favourites.has(id) || favourites.has(store.event(id)?.info.leagueId ?? '');
}
