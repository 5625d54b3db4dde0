import { plainPath } from './paths';

/**
 * Properties of each kind of page. `requiresLogin`: the route guard sends visitors to the home page and opens the login.
 * `bare`: the page fills the screen, without header, navigation and footer. `isPrivate`: search engines leave it out.
 */
export const PAGE_KINDS = {
  home: { requiresLogin: false, bare: false, isPrivate: false },
  games: { requiresLogin: false, bare: false, isPrivate: false },
  play: { requiresLogin: false, bare: true, isPrivate: true },
  sports: { requiresLogin: true, bare: false, isPrivate: false },
  account: { requiresLogin: true, bare: false, isPrivate: true },
  recover: { requiresLogin: false, bare: false, isPrivate: true },
  text: { requiresLogin: false, bare: false, isPrivate: false },
  protection: { requiresLogin: false, bare: false, isPrivate: false },
} as const satisfies Record<string, { requiresLogin: boolean; bare: boolean; isPrivate: boolean }>;

export type PageKind = keyof typeof PAGE_KINDS;

/** Whether a page of this kind needs a login; the site file may open those of sports to visitors. */
export function requiresLogin(kind: PageKind, hasSportsForVisitors: boolean): boolean {
  return PAGE_KINDS[kind].requiresLogin && !(kind === 'sports' && hasSportsForVisitors);
}

/** The size of the banners above a page. Not in PAGE_KINDS, so that `boot.ts` does not have to include that table. */
export function heroOfKind(kind: PageKind): 'home' | 'slim' | 'none' {
  if (kind === 'home') return 'home';
  return kind === 'games' ? 'slim' : 'none';
}

/**
 * The page at a path; the home page for any other path (SPEC.md, 2.1). Both `boot.ts` and the router call it with
 * the pages of the site map.
 */
export function pageAt<Page extends { kind: PageKind; path: string }>(
  pages: readonly Page[],
  path: string,
): Page {
  const plain = plainPath(path);
  const page = pages.find((candidate) => candidate.path === plain);
  // `site-rules.ts` refuses a site file without a home page.
  return (page ?? pages.find(({ kind }) => kind === 'home')) as Page;
}
