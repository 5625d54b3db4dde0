export { accountSections } from './account-sections';
export { listPathOfPlay, paths, plainPath } from './paths';
export type { Label, SiteConfig } from './schema';
export { site, siteMap } from './site';
export {
  PAGE_KINDS,
  textIn,
  type Destination,
  type Entry,
  type GameState,
  type GamesPage,
  type GameType,
  type PageKind,
  type SportsPage,
} from './site-map';
export { useText } from './use-text';
