export { BannerFrame } from './BannerFrame';
export { BannerSlider } from './BannerSlider';
export { HomePage } from './HomePage';
