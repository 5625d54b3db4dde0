import { lazyPage, lazyPart } from '../../loading';

export const TextPage = lazyPage(() => import('./TextPage').then((module) => module.TextPage));
export const TextWords = lazyPart(() => import('./TextWords').then((module) => module.TextWords));
