import { lazyPart } from '../../loading';

export const TopWinners = lazyPart(() => import('./TopWinners').then((module) => module.TopWinners));
