export { accountSections } from './account-sections';
export { PAGE_KINDS, type PageKind } from './page-kinds';
export { listPathOfPlay, paths, plainPath } from './paths';
export type { Label, SiteConfig } from './schema';
export { site, siteMap } from './site';
export {
  textIn,
  type Destination,
  type Entry,
  type GameState,
  type GamesPage,
  type GameType,
  type SportsPage,
  type TextPage,
} from './site-map';
export type { TextBlock, TextInline } from './text';
export { useText } from './use-text';
