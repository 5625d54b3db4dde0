const PLAY = '/play_game';

export type AccountSection =
  | 'change_password'
  | 'transactions'
  | 'casino_history'
  | 'sport_history'
  | 'protection';

export type ProtectionSection = 'limits' | 'breaks' | 'activity';

export type ListQuery = {
  category?: string | undefined;
  provider?: string | undefined;
  search?: string | undefined;
};

/**
 * Every address within the site is built here. The paths of lists and sports pages are the site file's own;
 * paths.test.ts shows what comes out for the default site.
 */
export const paths = {
  home: () => '/',

  /** The player's account, or a section of it. */
  account: (section?: AccountSection) => (section === undefined ? '/dashboard' : `/dashboard/${section}`),

  /** A section of the account's player protection. */
  protection: (section: ProtectionSection) => `/dashboard/protection/${section}`,

  /** A list of games, with what narrows it. */
  list(path: string, { category, provider, search }: ListQuery = {}) {
    const query = new URLSearchParams();
    if (category !== undefined) query.set('category', category);
    if (provider !== undefined) query.set('provider', provider);
    if (search !== undefined) query.set('search', search);
    const text = query.toString();
    return text === '' ? path : `${path}?${text}`;
  },

  /** Where a game of a list is played. */
  play: (listPath: string) => listPath + PLAY,
};

/** `/casino/play_game` belongs to `/casino`; `undefined` for a path that plays nothing. */
export function listPathOfPlay(path: string): string | undefined {
  const plain = plainPath(path);
  return plain.endsWith(PLAY) && plain !== PLAY ? plain.slice(0, -PLAY.length) : undefined;
}

/** `/casino/` is `/casino`. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
