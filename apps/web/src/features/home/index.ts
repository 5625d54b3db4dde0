export { SplashBanner } from './SplashBanner';
export { BannerSlider } from './BannerSlider';
export { HomePage } from './HomePage';
export { OwnRows, OwnRowsSpace } from './OwnRows';
