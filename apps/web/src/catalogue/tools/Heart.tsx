import { useT } from '../../i18n';
import { useFeature } from '../../site';
import { classNames, Icon } from '../../ui';
import type { Game } from '../game';
import { markFavourite, useIsFavourite } from './favourites';

/** Keeps a game among the favourites, or lets it go. */
export function Heart({ game, className }: { game: Game; className?: string | undefined }) {
  return useFeature('favourites') ? <HeartButton game={game} className={className} /> : null;
}

function HeartButton({ game, className }: { game: Game; className: string | undefined }) {
  const t = useT();
  const isFavourite = useIsFavourite(game);
  const { name } = game;
  return (
    <button
      type="button"
      className={classNames('heart', className)}
      aria-label={t(isFavourite ? 'discovery.removeFavourite' : 'discovery.addFavourite')}
      aria-pressed={isFavourite}
      // The description of the button: among sixty hearts its name alone says nothing. In the name itself, the game's would be
      // found twice by whoever looks for the game.
      title={t(isFavourite ? 'discovery.removeGame' : 'discovery.addGame', { name })}
      onClick={() => void markFavourite(game, !isFavourite)}
    >
      <Icon name={isFavourite ? 'heart-full' : 'heart'} size="s" />
    </button>
  );
}
