import { lazyPage } from '../../loading';

export const PlayPage = lazyPage(() => import('./PlayPage').then((module) => module.PlayPage));
