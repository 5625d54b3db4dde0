import { useDeferredValue } from 'react';

import { FavouriteMark, type Game } from '../catalogue';
import { lazyPart } from '../loading';
import { useFirstLoadIsOver } from '../platform/first-load';

export const TileTools = lazyPart(() => import('./later/TileTools').then((module) => module.TileTools), {
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
