import { useBook } from '../model/book';
import { useFavourites } from '../model/favourites';

/** A filter of events: all, or only favourite events and events of favourite leagues. */
export function useIsFavourite(onlyFavourites: boolean): (eventId: string) => boolean {
  const { store } = useBook();
  const favourites = useFavourites(({ ids }) => ids);
  if (!onlyFavourites) return () => true;
  return (id) => favourites.has(id) || favourites.has(store.event(id)?.info.leagueId ?? '');
}
