import type { Id } from '@tessera/contract';
import type { ReactNode } from 'react';

import { DashboardPage } from '../features/account';
import { GameListPage, gameLists, titleOf } from '../features/games';
import { BannerSlider } from '../features/home';
import { Jackpots } from '../features/jackpot';
import { PlayPage } from '../features/play';
import { SportsPage } from '../features/sports';
import type { MessageKey, Translate } from '../i18n';
import { lazyPage } from '../loading';

export type Route = {
  page: ReactNode;
  /** The page's part of the title of the window; the home page has the site's name alone. */
  title?: (t: Translate) => string;
  requiresLogin?: boolean;
  /** Stands above the page: the banners, where the page has them. */
  hero?: ReactNode;
  /** The page owns the screen: no navigation, no footer. */
  bare?: boolean;
};

const HomeRoute = lazyPage(() => import('./HomeRoute').then((module) => module.HomeRoute));

const home: Route = {
  page: <HomeRoute providerHref={providerHref} />,
  hero: <BannerSlider size="home" aside={<Jackpots />} />,
};

/** A provider's own page, or the slots of that provider where it has none. */
function providerHref(id: Id): string {
  const own = gameLists.find(({ provider }) => provider !== undefined && String(provider.id) === String(id));
  return own?.path ?? `/casino?provider=${encodeURIComponent(id)}`;
}

const dashboardSections: [path: string, title: MessageKey][] = [
  ['', 'shell.dashboard'],
  ['/change_password', 'shell.changePassword'],
  ['/transactions', 'shell.transactions'],
  ['/casino_history', 'shell.casinoHistory'],
  ['/sport_history', 'shell.sportHistory'],
];

const routes = new Map<string, Route>([
  ['/', home],
  ['/live', { page: <SportsPage kind="live" />, title: (t) => t('shell.live'), requiresLogin: true }],
  [
    '/prematch',
    { page: <SportsPage kind="prematch" />, title: (t) => t('shell.preMatch'), requiresLogin: true },
  ],
  ...dashboardSections.map(([section, title]): [string, Route] => [
    `/dashboard${section}`,
    { page: <DashboardPage />, title: (t) => t(title), requiresLogin: true },
  ]),
  ...gameLists.flatMap((list): [string, Route][] => {
    const title = (t: Translate) => titleOf(list, t);
    return [
      [
        list.path,
        { page: <GameListPage key={list.path} list={list} />, title, hero: <BannerSlider size="slim" /> },
      ],
      [`${list.path}/play_game`, { page: <PlayPage key={list.path} />, title, bare: true }],
    ];
  }),
]);

// The gallery of parts is for those who build the site; no built file knows of it.
if (import.meta.env.DEV) {
  const Gallery = lazyPage(() => import('./gallery/Gallery').then((module) => module.Gallery));
  routes.set('/__gallery', { page: <Gallery />, title: () => 'Gallery' });
}

/** Unknown paths show the home page. */
export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.get(plain) ?? home;
}
