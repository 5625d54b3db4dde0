import type { Language } from '@tessera/i18n';

import type { MessageKey } from '../i18n';
import type { IconName } from '../ui/icon-names';
import { accountSectionsOf, type AccountSection, type AccountSectionId } from './account-sections';
import { isTurnedOn } from './features';
import { requiresLogin } from './page-kinds';
import { paths } from './paths';
import type { Label, SiteConfig } from './schema';

/*
 * Derived from the site file: every page of the site, and the destinations of navigation entries. Without React and valibot,
 * because the build uses it too.
 */

type FilePage = SiteConfig['pages'][number];
export type GamesPage = Extract<FilePage, { kind: 'games' }>;
export type SportsPage = Extract<FilePage, { kind: 'sports' }>;
export type TextPage = Extract<FilePage, { kind: 'text' }>;
export type ProtectionPage = Extract<FilePage, { kind: 'protection' }>;
export type GameType = GamesPage['type'];
type Id = NonNullable<GamesPage['provider']>;

/** Every address of the site: the pages of the site file, the play page of each list of games, and the player's account. */
export type Page =
  | FilePage
  | { kind: 'play'; path: string; label: Label }
  | { kind: 'recover'; path: string; title: MessageKey }
  | { kind: 'account'; path: string; title: MessageKey; section: AccountSectionId | undefined };

/** The history state of a navigation to the play page. */
export type GameState = { type: GameType; provider_id: Id; game_id: Id };

export type Destination = {
  href: string;
  /** History state of the navigation: the game to play. */
  state?: GameState | undefined;
  /** For visitors the login opens first; after it the navigation continues. */
  requiresLogin: boolean;
  /** Another site: opens in a new tab without `opener`. */
  external: boolean;
};

/** A navigation entry. Without a destination a click on it only shows "Coming soon". */
export type Entry = {
  /** The path of the page or the name of the link. */
  id: string;
  label: Label;
  icon: IconName | undefined;
  tile: string | undefined;
  destination: Destination | undefined;
};

export type SiteMap = {
  pages: readonly Page[];
  games: readonly GamesPage[];
  sports: readonly SportsPage[];
  accountSections: readonly AccountSection[];
  entriesOf: (place: keyof SiteConfig['navigation']) => Entry[];
  /** `undefined` for no target, a "Coming soon" link, or a page that the site does not have. */
  destinationOf: (target: string | undefined) => Destination | undefined;
  /** The list of all games of a type; else the first list of that type, else the first list. */
  listPathOf: (type: GameType) => string;
  /** The provider's page if it lists one of these types; else the list of the first type, filtered by the provider. */
  providerHref: (id: Id, types: readonly [GameType, ...GameType[]]) => string;
};

export function mapSite(site: SiteConfig): SiteMap {
  const games = site.pages.filter((page) => page.kind === 'games');
  const sports = site.pages.filter((page) => page.kind === 'sports');
  const accountSections = accountSectionsOf(site);
  const pages: Page[] = [
    ...site.pages,
    ...games.map(({ path, label }) => ({ kind: 'play' as const, path: paths.play(path), label })),
    ...(isTurnedOn(site, 'recovery')
      ? [{ kind: 'recover' as const, path: paths.recover(), title: 'shell.changePassword' as const }]
      : []),
    { kind: 'account', path: paths.account(), title: 'shell.dashboard', section: undefined },
    ...accountSections
      .flatMap((section) => [section, ...section.sections])
      .map(({ id, path, title }) => ({ kind: 'account' as const, path, title, section: id })),
  ];

  const listPathOf = (type: GameType): string => {
    const ofType = games.filter((page) => page.type === type);
    const unfiltered = ofType.find(
      ({ provider, category }) => provider === undefined && category === undefined,
    );
    return (unfiltered ?? ofType[0] ?? games[0])?.path ?? paths.home();
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
    if (page)
      return {
        href: target,
        requiresLogin: requiresLogin(page.kind, isTurnedOn(site, 'sportsForVisitors')),
        external: false,
      };
    const link = site.links[target];
    if (link?.href !== undefined) return { href: link.href, requiresLogin: false, external: true };
    if (!link?.game) return undefined;
    const { type, provider, id } = link.game;
    const state = { type, provider_id: provider, game_id: id };
    return { href: paths.play(listPathOf(type)), state, requiresLogin: true, external: false };
  };

  return {
    pages,
    games,
    sports,
    accountSections,
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

/** A label in a language. `site-rules.ts` refuses a site file that lacks one of its languages. */
export function textIn(label: Label, language: Language): string {
  return typeof label === 'string' ? label : (label[language] ?? '');
}
