import { lazy } from 'react';

export const TopWinners = lazy(() =>
  import('./TopWinners').then((module) => ({ default: module.TopWinners })),
);
