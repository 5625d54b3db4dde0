export type { SiteConfig } from './schema';
export { site } from './site';
