import type { ReactNode } from 'react';

import { DashboardPage } from '../features/account';
import { GameListPage, gameLists } from '../features/games';
import { HomePage } from '../features/home';
import { PlayPage } from '../features/play';
import { SportsPage } from '../features/sports';

export type Route = {
  page: ReactNode;
  requiresLogin?: boolean;
};

const home: Route = { page: <HomePage /> };

const routes = new Map<string, Route>([
  ['/', home],
  ['/live', { page: <SportsPage kind="live" />, requiresLogin: true }],
  ['/prematch', { page: <SportsPage kind="prematch" />, requiresLogin: true }],
  ...['', '/change_password', '/transactions', '/casino_history', '/sport_history'].map(
    (section): [string, Route] => [`/dashboard${section}`, { page: <DashboardPage />, requiresLogin: true }],
  ),
  ...gameLists.flatMap((list): [string, Route][] => [
    [list.path, { page: <GameListPage key={list.path} list={list} /> }],
    [`${list.path}/play_game`, { page: <PlayPage key={list.path} /> }],
  ]),
]);

/** Unknown paths show the home page. */
export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.get(plain) ?? home;
}
