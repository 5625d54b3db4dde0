import { listPathOfPlay, paths, plainPath } from './paths';
import type { SiteConfig } from './schema';

type Page = Pick<SiteConfig['pages'][number], 'kind' | 'path'>;

/**
 * What each kind of page is like: who may see it, which banners stand above it, and whether it owns the screen.
 * Besides the pages of the site file there are the player's account and, below each page of games, the page that plays one.
 */
export const PAGE_KINDS = {
  home: { requiresLogin: false, hero: 'home', bare: false },
  games: { requiresLogin: false, hero: 'slim', bare: false },
  play: { requiresLogin: false, hero: 'none', bare: true },
  sports: { requiresLogin: true, hero: 'none', bare: false },
  account: { requiresLogin: true, hero: 'none', bare: false },
  text: { requiresLogin: false, hero: 'none', bare: false },
  protection: { requiresLogin: false, hero: 'none', bare: false },
} as const satisfies Record<
  string,
  { requiresLogin: boolean; hero: 'home' | 'slim' | 'none'; bare: boolean }
>;

export type PageKind = keyof typeof PAGE_KINDS;

/** The kind of page at a path; a path that nobody knows shows the home page. */
export function pageKindOf({ pages }: { pages: readonly Page[] }, path: string): PageKind {
  const plain = plainPath(path);
  if (plain === paths.account() || plain.startsWith(`${paths.account()}/`)) return 'account';
  const list = listPathOfPlay(plain);
  const kind = pages.find((page) => page.path === (list ?? plain))?.kind ?? 'home';
  if (list === undefined) return kind;
  return kind === 'games' ? 'play' : 'home';
}
