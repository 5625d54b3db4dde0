import { useDeferredValue, useEffect } from 'react';

import { FavouriteMark, type Game } from '../catalogue';
import { Heart } from '../features/favourites';
import { DemoButton, GameFacts } from '../features/game-facts';
import { useFirstLoadIsOver } from '../platform/first-load';
import { useIsLoggedIn } from '../session';
import { useFeature } from '../site';
import { useSeen } from './use-seen';

/**
 * The optional parts of a tile. Tiles that were never in view have none: on the home page they would be a third of all elements,
 * which the browser styles again whenever a dialog opens.
 */
function TileTools({ game }: { game: Game }) {
  const [placeholder, isSeen] = useSeen();
  // Deferred: the first input ends the first load, and its handlers come before a hundred tiles.
  const isFirstLoadOver = useDeferredValue(useFirstLoadIsOver());
  if (isSeen && isFirstLoadOver) return <Tools game={game} />;
  return (
    <>
      <span ref={placeholder} hidden />
      <FavouriteMark game={game} />
    </>
  );
}

/** The value of `TileToolsContext`. */
export function renderTileTools(game: Game) {
  return <TileTools game={game} />;
}

/** Loads hearts before the tiles are rendered: over HTTP/1.1 their code would wait for the images. A component, so that only it renders again. */
export function TileToolsPreload(): null {
  const isFirstLoadOver = useFirstLoadIsOver();
  const hasHeart = useFeature('favourites');
  useEffect(() => {
    if (isFirstLoadOver && hasHeart) Heart.preload();
  }, [isFirstLoadOver, hasHeart]);
  return null;
}

function Tools({ game }: { game: Game }) {
  const { facts } = game;
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
