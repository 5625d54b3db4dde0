import type { Game } from '../../catalogue';
import { TileButton, type TileButtonPlace } from '../../catalogue/TileButton';
import { useT } from '../../i18n';
import { markFavourite, useIsFavourite } from './favourites';

/** Adds a game to the favourites, or removes it. */
export function Heart({ game, place }: { game: Game; place: TileButtonPlace }) {
  const t = useT();
  const isFavourite = useIsFavourite(game);
  return (
    <TileButton
      icon={isFavourite ? 'heart-full' : 'heart'}
      place={place}
      aria-label={t(isFavourite ? 'discovery.removeFavourite' : 'discovery.addFavourite')}
      aria-pressed={isFavourite}
      // The game's name is in the description, not in the name of the button: a screen reader's search for the game would find it twice.
      title={t(isFavourite ? 'discovery.removeGame' : 'discovery.addGame', { name: game.name })}
      onClick={() => void markFavourite(game, !isFavourite)}
    />
  );
}
