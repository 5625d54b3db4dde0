import { lazyPage } from '../../loading';

export const GameListPage = lazyPage(() => import('./GameListPage').then((module) => module.GameListPage));

/** Loads what fetches the games of a list before it is opened. */
export const loadPrefetch = () => import('./prefetch');
