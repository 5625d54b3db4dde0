import { FavouriteMark, type Game } from '../../catalogue';
import { toFacts } from '../../catalogue/facts';
import { Heart } from '../../features/favourites';
import { DemoButton, GameFacts } from '../../features/game-facts';
import { useIsLoggedIn } from '../../session';
import { useFeature } from '../../site';
import { useSeen } from '../use-seen';

/**
 * The optional parts of a tile. Tiles that were never in view have none: on the home page they would be a third of all elements,
 * which the browser styles again whenever a dialog opens.
 */
export function TileTools({ game }: { game: Game }) {
  const [placeholder, isSeen] = useSeen();
  if (isSeen) return <Tools game={game} />;
  return (
    <>
      <span ref={placeholder} hidden />
      <FavouriteMark game={game} />
    </>
  );
}

function Tools({ game }: { game: Game }) {
  const facts = game.wire && toFacts(game.wire);
  const hasHeart = useFeature('favourites');
  const hasFacts = useFeature('gameFacts');
  const hasDemo = useFeature('demo') && facts?.hasDemo;
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      {hasFacts && facts && (
        <GameFacts game={game} facts={facts} heart={hasHeart && <Heart game={game} place="dialog" />} />
      )}
      {/* Players have it in the dialog about the game. */}
      {hasDemo && !isLoggedIn && <DemoButton game={game} isOnTile />}
      {hasHeart ? <Heart game={game} place="tile end" /> : <FavouriteMark game={game} />}
    </>
  );
}
