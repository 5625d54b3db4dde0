export { accountSections, type SectionLink } from './account-sections';
export { gameLinkOf } from './game-link';
export { heroOfKind, PAGE_KINDS, type PageKind } from './page-kinds';
export { listPathOfPlay, paths, plainPath, type ProtectionSection } from './paths';
export type { Label, SiteConfig } from './schema';
export { site, siteMap } from './site';
export {
  textIn,
  type Destination,
  type Entry,
  type GameState,
  type GamesPage,
  type GameType,
  type ProtectionPage,
  type SportsPage,
  type TextPage,
} from './site-map';
export type { TextBlock, TextInline } from './text';
export { isFeatureOn, useFeature } from './use-feature';
export { useText } from './use-text';
