import { lazyPage } from '../../loading';

export { TextWords } from './TextWords';
export const TextPage = lazyPage(() => import('./TextPage').then((module) => module.TextPage));
