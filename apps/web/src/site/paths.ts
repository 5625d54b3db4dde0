/** The player's account; its sections are below it. */
export const ACCOUNT = '/dashboard';
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
  sort?: string | undefined;
  /** The player's favourites alone. */
  favourites?: '1' | undefined;
};

/**
 * Every address within the site is built here. The paths of lists and sports pages are the site file's own;
 * paths.test.ts shows what comes out for the default site.
 */
export const paths = {
  home: () => '/',

  /** The player's account, or a section of it. */
  account: (section?: AccountSection) => (section === undefined ? ACCOUNT : `${ACCOUNT}/${section}`),

  /** A section of the account's player protection. */
  protection: (section: ProtectionSection) => `${ACCOUNT}/protection/${section}`,

  /** A list of games, with what narrows it, in the order given. */
  list: (path: string, query: ListQuery = {}) => withQuery(path, query),

  /** Where a game of a list is played. */
  play: (listPath: string) => listPath + PLAY,

  /** The address of one game of a list, for another tab or another person; `play` gets the game with the navigation. */
  game: (listPath: string, provider: string | number, game: string | number) =>
    withQuery(listPath + PLAY, { provider, game }),
};

/** Only what has a value. */
function withQuery(path: string, query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** `/casino/play_game` belongs to `/casino`; `undefined` for a path that plays nothing. */
export function listPathOfPlay(path: string): string | undefined {
  const plain = plainPath(path);
  return plain.endsWith(PLAY) && plain !== PLAY ? plain.slice(0, -PLAY.length) : undefined;
}

/** `/casino/` is `/casino`. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
