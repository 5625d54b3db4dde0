import { lazy } from 'react';

export { BannerSlider } from './BannerSlider';
export type { ProviderHref } from './ProviderStrip';
export const HomePage = lazy(() => import('./HomePage').then((module) => ({ default: module.HomePage })));
