import type { Language } from '@tessera/i18n';

import type { IconName } from '../ui/icon-names';
import { PAGE_KINDS } from './page-kinds';
import { paths } from './paths';
import type { Label, SiteConfig } from './schema';

/*
 * What follows from the site file: pages by path, and where navigation leads. Data only, without React or valibot, because
 * the build uses it too.
 */

export type Page = SiteConfig['pages'][number];
export type GamesPage = Extract<Page, { kind: 'games' }>;
export type SportsPage = Extract<Page, { kind: 'sports' }>;
export type TextPage = Extract<Page, { kind: 'text' }>;
export type ProtectionPage = Extract<Page, { kind: 'protection' }>;
export type GameType = GamesPage['type'];
type Id = NonNullable<GamesPage['provider']>;

/** What a navigation to the play page carries along. */
export type GameState = { type: GameType; provider_id: Id; game_id: Id };

/** Where something leads, and what that needs. */
export type Destination = {
  href: string;
  /** What the page needs besides its path: the game to play. */
  state?: GameState | undefined;
  /** A visitor is asked to log in first, and goes on there afterwards. */
  requiresLogin: boolean;
  /** Leads off the site: a new tab that knows nothing of this one. */
  external: boolean;
};

/** One entry of a navigation. Without a destination it is announced, not opened. */
export type Entry = {
  /** The path of the page or the name of the link. */
  id: string;
  label: Label;
  icon: IconName | undefined;
  tile: string | undefined;
  destination: Destination | undefined;
};

export type SiteMap = {
  games: readonly GamesPage[];
  sports: readonly SportsPage[];
  entriesOf: (place: keyof SiteConfig['navigation']) => Entry[];
  /** `undefined` for a target that leads nowhere: none, an announcement, or one that the site does not have. */
  destinationOf: (target: string | undefined) => Destination | undefined;
  /** The list of all games of a type; the nearest there is where the site has none. */
  listPathOf: (type: GameType) => string;
  /** A provider's own page where it lists games of a type that the provider has; else the list of that type, narrowed to it. */
  providerHref: (id: Id, types: readonly [GameType, ...GameType[]]) => string;
};

export function mapSite(site: SiteConfig): SiteMap {
  const games = site.pages.filter((page) => page.kind === 'games');
  const sports = site.pages.filter((page) => page.kind === 'sports');

  const listPathOf = (type: GameType): string => {
    const ofType = games.filter((page) => page.type === type);
    const whole = ofType.find(({ provider, category }) => provider === undefined && category === undefined);
    return (whole ?? ofType[0] ?? games[0])?.path ?? '/';
  };

  const entryOf = (id: string): Entry | undefined => {
    const found = site.pages.find(({ path }) => path === id) ?? site.links[id];
    if (!found) return undefined;
    const { label, icon, tile } = found;
    return { id, label, icon, tile, destination: destinationOf(id) };
  };

  const destinationOf = (target = ''): Destination | undefined => {
    if (/^https?:/i.test(target)) return { href: target, requiresLogin: false, external: true };
    const [path = ''] = target.split('?');
    const page = site.pages.find((candidate) => candidate.path === path);
    if (page) return { href: target, requiresLogin: PAGE_KINDS[page.kind].requiresLogin, external: false };
    const link = site.links[target];
    if (link?.href !== undefined) return { href: link.href, requiresLogin: false, external: true };
    if (!link?.game) return undefined;
    const { type, provider, id } = link.game;
    const state = { type, provider_id: provider, game_id: id };
    return { href: paths.play(listPathOf(type)), state, requiresLogin: true, external: false };
  };

  return {
    games,
    sports,
    listPathOf,
    destinationOf,
    entriesOf: (place) => site.navigation[place].map(entryOf).filter((entry) => entry !== undefined),
    providerHref(id, types) {
      const own = games.find(
        ({ provider, type }) =>
          provider !== undefined && String(provider) === String(id) && types.includes(type),
      );
      return own?.path ?? paths.list(listPathOf(types[0]), { provider: String(id) });
    },
  };
}

/** A label in a language. The check of the site file has made sure that it is there in every language offered. */
export function textIn(label: Label, language: Language): string {
  return typeof label === 'string' ? label : (label[language] ?? '');
}
