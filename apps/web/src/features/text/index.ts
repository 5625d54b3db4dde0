import { lazyPage } from '../../loading';

export const TextPage = lazyPage(() => import('./TextPage').then((module) => module.TextPage));
