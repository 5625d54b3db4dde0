import { expect, test } from 'vitest';

import { defaultSite } from '../testing/default-site';
import { listPathOfPlay, paths, plainPath } from './paths';
import { pageAt, PAGE_KINDS } from './page-kinds';
import { mapSite } from './site-map';

const { pages, destinationOf, listPathOf, providerHref } = mapSite(defaultSite);

test('the addresses of the default site', () => {
  const addresses = {
    home: paths.home(),
    account: pages.filter(({ kind }) => kind === 'account').map(({ path }) => path),
    pages: defaultSite.pages.map(({ path }) => path),
    playPages: pages.filter(({ kind }) => kind === 'play').map(({ path }) => path),
    list: paths.list('/casino'),
    narrowedList: paths.list('/casino', { category: '3', provider: '38', search: 'wolf & co' }),
    listsByType: ([1, 2, 3] as const).map(listPathOf),
    providerWithPage: providerHref(37, [1]),
    providerWithoutPage: providerHref(998, [2]),
    providerWithPageOfAnotherType: providerHref(940, [1]),
    aviator: destinationOf('aviator'),
    liveScore: destinationOf('liveScore'),
    announced: destinationOf('poker'),
    live: destinationOf('/live'),
  };
  expect(addresses).toMatchInlineSnapshot(`
    {
      "account": [
        "/dashboard",
        "/dashboard/change_password",
        "/dashboard/transactions",
        "/dashboard/casino_history",
        "/dashboard/sport_history",
        "/dashboard/protection",
        "/dashboard/protection/limits",
        "/dashboard/protection/breaks",
        "/dashboard/protection/activity",
      ],
      "announced": undefined,
      "aviator": {
        "external": false,
        "href": "/crash/play_game",
        "requiresLogin": true,
        "state": {
          "game_id": 25,
          "provider_id": 39,
          "type": 3,
        },
      },
      "home": "/",
      "list": "/casino",
      "listsByType": [
        "/casino",
        "/live_casino",
        "/crash",
      ],
      "live": {
        "external": false,
        "href": "/live",
        "requiresLogin": true,
      },
      "liveScore": {
        "external": true,
        "href": "https://www.livescore.com/",
        "requiresLogin": false,
      },
      "narrowedList": "/casino?category=3&provider=38&search=wolf+%26+co",
      "pages": [
        "/",
        "/live",
        "/prematch",
        "/casino",
        "/live_casino",
        "/crash",
        "/pragmatic",
        "/amatic",
        "/pg_soft",
        "/booongo",
        "/only_play",
        "/playson_direct",
        "/habanero",
        "/pragmatic_play_live",
        "/bgaming",
        "/evoplay",
        "/hogaming",
        "/sagaming",
        "/tv_bet",
        "/vivo_gaming",
        "/responsible_gambling",
      ],
      "playPages": [
        "/casino/play_game",
        "/live_casino/play_game",
        "/crash/play_game",
        "/pragmatic/play_game",
        "/amatic/play_game",
        "/pg_soft/play_game",
        "/booongo/play_game",
        "/only_play/play_game",
        "/playson_direct/play_game",
        "/habanero/play_game",
        "/pragmatic_play_live/play_game",
        "/bgaming/play_game",
        "/evoplay/play_game",
        "/hogaming/play_game",
        "/sagaming/play_game",
        "/tv_bet/play_game",
        "/vivo_gaming/play_game",
      ],
      "providerWithPage": "/pragmatic",
      "providerWithPageOfAnotherType": "/casino?provider=940",
      "providerWithoutPage": "/live_casino?provider=998",
    }
  `);
});

test('the path of a play page contains the path of its list', () => {
  expect(listPathOfPlay('/pg_soft/play_game')).toBe('/pg_soft');
  expect(listPathOfPlay('/pg_soft/play_game/')).toBe('/pg_soft');
  expect(listPathOfPlay('/play_game')).toBeUndefined();
  expect(listPathOfPlay('/pg_soft')).toBeUndefined();
  expect(plainPath('/pg_soft/')).toBe('/pg_soft');
});

test.each(pages.flatMap(({ path, kind }) => [[path, kind] as const, [`${path}/`, kind] as const]))(
  '%s is a page of kind %s',
  (path, kind) => {
    expect(pageAt(pages, path).kind).toBe(kind);
  },
);

test.each([
  '/nowhere',
  '/nowhere/play_game',
  '/live/play_game',
  '/play_game',
  '/dashboard/nowhere',
  '/dashboard/protection/nowhere',
  '/dashboardx',
])('%s is unknown and shows the home page', (path) => {
  expect(pageAt(pages, path).path).toBe('/');
});

test('every account page has a title of its own', () => {
  const titles = pages.flatMap((page) => (page.kind === 'account' ? [page.title] : []));
  expect(new Set(titles).size).toBe(titles.length);
});

test('a site has the account sections that its pages and features need', () => {
  const idsOf = (site: typeof defaultSite) => mapSite(site).accountSections.map(({ id }) => id);
  const withoutSports = defaultSite.pages.filter(({ kind }) => kind !== 'sports');
  const features = { ...defaultSite.features, protection: 'none' } as const;
  expect(idsOf({ ...defaultSite, pages: withoutSports, features })).toEqual([
    'change_password',
    'transactions',
    'casino_history',
  ]);
  expect(pageAt(mapSite({ ...defaultSite, features }).pages, '/dashboard/protection/limits').path).toBe('/');
});

test('only live, pre-match and the account need a login', () => {
  const guarded = pages.filter(({ kind }) => PAGE_KINDS[kind].requiresLogin).map(({ path }) => path);
  expect(guarded.filter((path) => !path.startsWith(paths.account()))).toEqual(['/live', '/prematch']);
  expect(guarded).toContain('/dashboard/protection/limits');
});
