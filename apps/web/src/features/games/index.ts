import { lazy } from 'react';

export const GameListPage = lazy(() => import('./GameListPage').then((module) => ({ default: module.GameListPage })));
export { gameLists, type GameList, type GameType } from './game-list';
