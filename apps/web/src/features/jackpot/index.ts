import { lazy } from 'react';

export { JackpotPopup } from './JackpotPopup';
export const Jackpots = lazy(() => import('./Jackpots').then((module) => ({ default: module.Jackpots })));
