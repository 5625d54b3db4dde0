import { lazyPage } from '../../loading';

export const SportsPage = lazyPage(() => import('./SportsPage').then((module) => module.SportsPage));
