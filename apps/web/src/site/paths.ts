import type { AccountSectionId } from './account-sections';

const ACCOUNT = '/dashboard';
const PLAY = '/play_game';

export type ListQuery = {
  category?: string | undefined;
  provider?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  /** Only the player's favourites. */
  favourites?: '1' | undefined;
};

/**
 * Every address within the site is built here. The paths of lists, sports and text pages come from the site file;
 * paths.test.ts lists the addresses of the default site.
 */
export const paths = {
  home: () => '/',

  /** At the root, because a worker controls the pages below its own address. Its name never changes: browsers keep it. */
  serviceWorker: () => '/sw.js',

  /** The player's account, or a section of it. */
  account: (section?: AccountSectionId) => (section === undefined ? ACCOUNT : `${ACCOUNT}/${section}`),

  /** The page of a payment; payment providers lead back to it. */
  payment: (id: string) => paths.payments({ id }),

  /** The payments of the player, with the one that is shown on top. */
  payments: (query: { id?: string | undefined; page?: string | undefined } = {}) =>
    withQuery(paths.account('payments'), query),

  /** Where the link of a password recovery leads: `/recover#token=…`. */
  recover: () => '/recover',

  /** A list of games, with its filters. */
  list: (path: string, query: ListQuery = {}) => withQuery(path, query),

  /** A page of the sportsbook, with the place inside it, such as an event: `/live?at=event/football-1-2`. */
  sports: (path: string, place: string) => (place === '' ? path : `${path}?at=${place}`),

  /** The page that plays a game of a list; the navigation carries the game in its history state. */
  play: (listPath: string) => listPath + PLAY,

  /** The same with the game in the query, for another tab or for sharing. */
  game: (listPath: string, provider: string | number, game: string | number) =>
    withQuery(listPath + PLAY, { provider, game }),
};

/** An address with the parameters of `query` that have a value. */
export function withQuery(path: string, query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** `/casino` for `/casino/play_game`; `undefined` for any other path. */
export function listPathOfPlay(path: string): string | undefined {
  const plain = plainPath(path);
  return plain.endsWith(PLAY) && plain !== PLAY ? plain.slice(0, -PLAY.length) : undefined;
}

/** Without a trailing slash: `/casino` for `/casino/`. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
