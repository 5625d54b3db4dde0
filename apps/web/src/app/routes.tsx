import type { ReactNode } from 'react';

import { FavouriteGames } from '../features/favourites';
import { GameListPage } from '../features/games';
import { BannerSlider } from '../features/home';
import { Jackpots } from '../features/jackpot';
import type { MessageKey } from '../i18n';
import { lazyPage } from '../loading';
import { heroOfKind, isFeatureOn, pageAt, siteMap, type Label, type Page, type PageKind } from '../site';

export type Route = {
  kind: PageKind;
  path: string;
  page: ReactNode;
  /** The page's part of the window title; without it the site's name and tagline. */
  title?: { label: Label } | { message: MessageKey };
};

const HomeRoute = lazyPage(() => import('./HomeRoute').then((module) => module.HomeRoute));
export const LaterPage = lazyPage(() => import('./later/LaterPage').then((module) => module.LaterPage));

function routeTo(page: Page): Route {
  const { kind, path } = page;
  if (kind === 'home') return { kind, path, page: <HomeRoute /> };
  const title = 'title' in page ? { message: page.title } : { label: page.label };
  const content =
    kind === 'games' ? <GameListPage list={page} Favourites={FavouriteGames} /> : <LaterPage page={page} />;
  return { kind, path, title, page: content };
}

const routes: Route[] = siteMap().pages.map(routeTo);

// The gallery of components exists in development only.
if (import.meta.env.DEV) {
  const Gallery = lazyPage(() => import('./gallery/Gallery').then((module) => module.Gallery));
  routes.push({ kind: 'text', path: '/__gallery', page: <Gallery />, title: { label: 'Gallery' } });
}

export function routeOf(path: string): Route {
  return pageAt(routes, path);
}

/** The banners above a page of this kind. */
export function heroOf(kind: PageKind): ReactNode {
  const size = heroOfKind(kind);
  const hasAside = size === 'home' && isFeatureOn('jackpots');
  return size !== 'none' && <BannerSlider size={size} aside={hasAside && <Jackpots />} />;
}
