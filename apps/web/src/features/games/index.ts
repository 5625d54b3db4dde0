import { lazyPage } from '../../loading';

export const GameListPage = lazyPage(() => import('./GameListPage').then((module) => module.GameListPage));
export { gameLists, titleOf } from './game-list';
