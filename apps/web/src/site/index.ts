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
  type TextPage,
} from './site-map';
export type { TextBlock, TextInline } from './text';
export { useText } from './use-text';
