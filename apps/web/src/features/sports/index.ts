import { lazy } from 'react';

export const SportsPage = lazy(() =>
  import('./SportsPage').then((module) => ({ default: module.SportsPage })),
);
