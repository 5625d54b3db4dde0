import { useDeferredValue, useEffect } from 'react';

import { FavouriteMark, type Game } from '../catalogue';
import { Heart } from '../features/favourites';
import { lazyPart } from '../loading';
import { useFirstLoadIsOver } from '../platform/first-load';
import { useFeature } from '../site';

const TileTools = lazyPart(() => import('./TileTools').then((module) => module.TileTools), {
  pending: ({ game }) => <FavouriteMark game={game} />,
  failed: ({ game }) => <FavouriteMark game={game} />,
});

/** The value of `TileToolsContext`. */
export function renderTileTools(game: Game) {
  return <LaterTileTools game={game} />;
}

function LaterTileTools({ game }: { game: Game }) {
  // Deferred: the first input ends the first load, and its handlers come before a hundred tiles.
  const isFirstLoadOver = useDeferredValue(useFirstLoadIsOver());
  return isFirstLoadOver ? <TileTools game={game} /> : <FavouriteMark game={game} />;
}

/** Loads hearts before the tiles are rendered: over HTTP/1.1 their code would wait for the images. A component, so that only it renders again. */
export function TileToolsPreload(): null {
  const isFirstLoadOver = useFirstLoadIsOver();
  const hasHeart = useFeature('favourites');
  useEffect(() => {
    if (!isFirstLoadOver) return;
    TileTools.preload();
    if (hasHeart) Heart.preload();
  }, [isFirstLoadOver, hasHeart]);
  return null;
}
