import { lazy } from 'react';

export const PlayPage = lazy(() => import('./PlayPage').then((module) => ({ default: module.PlayPage })));
