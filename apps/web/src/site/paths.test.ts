import { expect, test } from 'vitest';

import { defaultSite } from '../testing/default-site';
import { listPathOfPlay, paths, plainPath } from './paths';
import { pageKindOf, PAGE_KINDS } from './page-kinds';
import { mapSite } from './site-map';

const { games, destinationOf, listPathOf, providerHref } = mapSite(defaultSite);

test('the addresses of the default site', () => {
  const addresses = {
    home: paths.home(),
    account: paths.account(),
    accountSection: paths.account('change_password'),
    pages: defaultSite.pages.map(({ path }) => path),
    playPages: games.map(({ path }) => paths.play(path)),
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
      "account": "/dashboard",
      "accountSection": "/dashboard/change_password",
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

test('a play page belongs to its list', () => {
  expect(listPathOfPlay('/pg_soft/play_game')).toBe('/pg_soft');
  expect(listPathOfPlay('/pg_soft/play_game/')).toBe('/pg_soft');
  expect(listPathOfPlay('/play_game')).toBeUndefined();
  expect(listPathOfPlay('/pg_soft')).toBeUndefined();
  expect(plainPath('/pg_soft/')).toBe('/pg_soft');
});

test.each([
  ['/', 'home'],
  ['/nowhere', 'home'],
  ['/casino/', 'games'],
  ['/pragmatic', 'games'],
  ['/pragmatic/play_game', 'play'],
  ['/nowhere/play_game', 'home'],
  ['/live/play_game', 'home'],
  ['/live', 'sports'],
  ['/prematch', 'sports'],
  ['/dashboard', 'account'],
  ['/dashboard/transactions', 'account'],
  ['/dashboard/protection/limits', 'account'],
  ['/responsible_gambling', 'protection'],
] as const)('%s is a page of kind %s', (path, kind) => {
  expect(pageKindOf(defaultSite, path)).toBe(kind);
});

test('live, pre-match and the account need a login, and nothing else does', () => {
  const guarded = Object.entries(PAGE_KINDS).filter(([, { requiresLogin }]) => requiresLogin);
  expect(guarded.map(([kind]) => kind)).toEqual(['sports', 'account']);
});
