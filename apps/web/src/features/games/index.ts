import { lazy } from 'react';

export const GameListPage = lazy(() =>
  import('./GameListPage').then((module) => ({ default: module.GameListPage })),
);
export { gameLists, titleOf } from './game-list';
