import { lazyPage } from '../../loading';

export const GameListPage = lazyPage(() => import('./GameListPage').then((module) => module.GameListPage));
