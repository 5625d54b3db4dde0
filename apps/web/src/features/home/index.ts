export { BannerFrame } from './BannerFrame';
export { BannerSlider } from './BannerSlider';
export type { ProviderHref } from './Providers';
export { HomePage } from './HomePage';
