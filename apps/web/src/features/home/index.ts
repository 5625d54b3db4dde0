export { BannerFrame } from './BannerFrame';
export { BannerSlider } from './BannerSlider';
export type { ProviderHref } from './ProviderStrip';
export { HomePage } from './HomePage';
