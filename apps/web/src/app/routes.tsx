import type { ReactNode } from 'react';

import { DashboardPage } from '../features/account';
import { GameListPage } from '../features/games';
import { BannerSlider } from '../features/home';
import { Jackpots } from '../features/jackpot';
import { PlayPage } from '../features/play';
import { SessionStatus } from '../features/protection';
import { SportsPage } from '../features/sports';
import { TextPage } from '../features/text';
import type { MessageKey } from '../i18n';
import { lazyPage } from '../loading';
import {
  accountSections,
  heroOfKind,
  isFeatureOn,
  type Label,
  type PageKind,
  paths,
  plainPath,
  site,
} from '../site';

export type Route = {
  kind: PageKind;
  page: ReactNode;
  /** The page's part of the title of the window; the home page has the site's name alone. */
  title?: { label: Label } | { message: MessageKey };
};

const HomeRoute = lazyPage(() => import('./HomeRoute').then((module) => module.HomeRoute));

const ProtectionRoute = lazyPage(() =>
  import('./ProtectionRoute').then((module) => module.loadProtectionRoute()),
);

const protectionOfAccount: Route = {
  kind: 'account',
  title: { message: 'shell.protection' },
  page: <ProtectionRoute />,
};

const home: Route = { kind: 'home', page: <HomeRoute /> };

/** The pages of the site file (site.json), the page below each list that plays a game, and the player's account. */
const routes = new Map<string, Route>([
  ...site.pages.flatMap((page): [string, Route][] => {
    const title = { label: page.label };
    switch (page.kind) {
      case 'home':
        return [[page.path, home]];
      case 'sports':
        return [
          [page.path, { kind: 'sports', title, page: <SportsPage page={page} status={<SessionStatus />} /> }],
        ];
      case 'text':
        return [[page.path, { kind: 'text', title, page: <TextPage key={page.path} page={page} /> }]];
      case 'protection':
        return [
          [
            page.path,
            {
              kind: 'protection',
              title,
              page: <ProtectionRoute page={page} />,
            },
          ],
        ];
      case 'games':
        return [
          [page.path, { kind: 'games', title, page: <GameListPage key={page.path} list={page} /> }],
          [
            paths.play(page.path),
            { kind: 'play', title, page: <PlayPage key={page.path} status={<SessionStatus />} /> },
          ],
        ];
    }
  }),
  [paths.account(), { kind: 'account', title: { message: 'shell.dashboard' }, page: <DashboardPage /> }],
  ...accountSections().map(({ section, title }): [string, Route] => [
    paths.account(section),
    { kind: 'account', title: { message: title }, page: <DashboardPage /> },
  ]),
]);

// The gallery of parts is for those who build the site; no built file knows of it.
if (import.meta.env.DEV) {
  const Gallery = lazyPage(() => import('./gallery/Gallery').then((module) => module.Gallery));
  routes.set('/__gallery', { kind: 'text', page: <Gallery />, title: { label: 'Gallery' } });
}

/** Unknown paths show the home page. */
export function routeOf(path: string): Route {
  return (
    routes.get(plainPath(path)) ?? (path.startsWith(paths.account('protection')) ? protectionOfAccount : home)
  );
}

/** What stands above a page of this kind: the banners, where it has them. */
export function heroOf(kind: PageKind): ReactNode {
  const size = heroOfKind(kind);
  const hasAside = size === 'home' && isFeatureOn('jackpots');
  return size !== 'none' && <BannerSlider size={size} aside={hasAside && <Jackpots />} />;
}
