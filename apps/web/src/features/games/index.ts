import { lazy } from 'react';

export const GameListPage = lazy(() =>
  import('./GameListPage').then((module) => ({ default: module.GameListPage })),
);
export { gameLists, titleOf, type GameList } from './game-list';
