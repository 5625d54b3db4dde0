export { PROTECTION_SECTIONS, type AccountSectionId, type ProtectionSectionId } from './account-sections';
export { gameLinkOf } from './game-link';
export { heroOfKind, pageAt, PAGE_KINDS, requiresLogin, type PageKind } from './page-kinds';
export { listPathOfPlay, paths, plainPath, withQuery } from './paths';
export type { Label, SiteConfig } from './schema';
export { site, siteMap } from './site';
export {
  textIn,
  type Destination,
  type Entry,
  type GameState,
  type GamesPage,
  type GameType,
  type Page,
  type ProtectionPage,
  type SportsPage,
  type TextPage,
} from './site-map';
export type { TextBlock, TextInline } from './text';
export { isFeatureOn, isSupported, useFeature, useIsSupported } from './use-feature';
export { useAccountSections, useListedSections } from './use-account-sections';
export { useText } from './use-text';
