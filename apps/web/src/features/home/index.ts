import { lazy } from 'react';

export { BannerFrame } from './BannerFrame';
export { BannerSlider } from './BannerSlider';
export const HomePage = lazy(() => import('./HomePage').then((module) => ({ default: module.HomePage })));
