import { ACCOUNT, listPathOfPlay, plainPath } from './paths';
import type { SiteConfig } from './schema';

type Page = Pick<SiteConfig['pages'][number], 'kind' | 'path'>;

/**
 * What each kind of page is like: who may see it, and whether it owns the screen.
 * Besides the pages of the site file there are the player's account and, below each page of games, the page that plays one.
 */
export const PAGE_KINDS = {
  home: { requiresLogin: false, bare: false },
  games: { requiresLogin: false, bare: false },
  play: { requiresLogin: false, bare: true },
  sports: { requiresLogin: true, bare: false },
  account: { requiresLogin: true, bare: false },
  text: { requiresLogin: false, bare: false },
  protection: { requiresLogin: false, bare: false },
} as const satisfies Record<string, { requiresLogin: boolean; bare: boolean }>;

export type PageKind = keyof typeof PAGE_KINDS;

/** Which banners stand above a page; a function, because `boot.ts` has need of nothing else of a kind. */
export function heroOfKind(kind: PageKind): 'home' | 'slim' | 'none' {
  if (kind === 'home') return 'home';
  return kind === 'games' ? 'slim' : 'none';
}

/** The kind of page at a path; a path that nobody knows shows the home page. */
export function pageKindOf({ pages }: { pages: readonly Page[] }, path: string): PageKind {
  const plain = plainPath(path);
  if (plain === ACCOUNT || plain.startsWith(`${ACCOUNT}/`)) return 'account';
  const list = listPathOfPlay(plain);
  const kind = pages.find((page) => page.path === (list ?? plain))?.kind ?? 'home';
  if (list === undefined) return kind;
  return kind === 'games' ? 'play' : 'home';
}
