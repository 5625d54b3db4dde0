import {
  callName,
  clearRecentGames,
  listFavourites,
  listGames,
  freeRounds,
  historyRounds,
  listRecentGames,
  searchGames,
  setFavourite,
  type AnswerOf,
  type Call,
} from '@tessera/contract';

import { NEEDS_WRITES, type Kit } from '../kit';
import { askGames, isFullOf, keyOf, NO_GAME_NAME, wordInside } from './games';

type Game = AnswerOf<typeof listFavourites>[number];

const MIN_SORTED_GAMES = 5;
const SEARCH_SIZE = 20;

/** Search, favourites, recently played games and sorting: every capability that the backend names must work. */
export async function checkDiscovery(kit: Kit): Promise<void> {
  if (
    !kit.wants(
      listGames,
      searchGames,
      listFavourites,
      setFavourite,
      listRecentGames,
      clearRecentGames,
      historyRounds,
      freeRounds,
    )
  )
    return;
  const games = await askGames(kit, { type: 1 });
  const game = games?.value.data.find(({ name }) => /\p{L}{3}/u.test(name) && !name.includes('\u{FFFD}'));
  if (!games || !game) return;
  const { supports } = games.value;
  const capabilities: [string, Call][] = [
    ['search_games', searchGames],
    ['favorites', listFavourites],
    ['recent_games', listRecentGames],
    ['rounds', historyRounds],
    ['free_rounds', freeRounds],
  ];
  for (const [capability, call] of capabilities) {
    if (!kit.wants(call)) continue;
    const isNamed = supports.includes(capability);
    const isThere = !kit.absent.has(callName(call));
    if (isNamed && !isThere)
      kit.note(listGames, games.answer, {
        path: `supports: ${capability}`,
        expected: 'only calls that are there',
        found: 'a call that is not there',
        consequence: 'the site offers what fails',
      });
    else if (!isNamed && isThere)
      kit.note(listGames, games.answer, {
        path: `supports: ${capability}`,
        expected: 'every call that is there',
        found: 'nothing',
        consequence: 'the site does not show what it feeds',
        severity: 'tolerated',
      });
    else if (isThere) kit.hold(listGames);
  }
  if (kit.wants(searchGames) && !kit.absent.has(callName(searchGames))) await checkSearch(kit, game);
  if (kit.wants(listGames) && supports.includes('sort')) await checkSort(kit);
  if (kit.wants(setFavourite, listFavourites) && !kit.absent.has(callName(listFavourites)))
    await checkFavourites(kit, game, games.value.data);
  if (kit.wants(clearRecentGames) && !kit.absent.has(callName(listRecentGames))) await checkClearing(kit);
}

async function checkSearch(kit: Kit, game: Game): Promise<void> {
  const search = (text: string) =>
    kit.ok(searchGames, { query: { game_name: text, page_size: SEARCH_SIZE }, token: kit.token });
  const word = wordInside(game.name);
  // A fault that both searches have is reported once.
  const isReported = kit.hasFinding(listGames, 'game_name');
  for (const [text, expected] of [
    [game.name, 'the game that bears this name'],
    [game.name.toUpperCase(), 'the same games in capital letters'],
    ...(word === undefined ? [] : [[word, 'the games that have this word in their name'] as const]),
  ] as const) {
    const found = await search(text);
    if (!found) return;
    const isFound = hasGame(found.value.data, game) || isFullOf(found.value.data, text, SEARCH_SIZE);
    const isRight = kit.expect(isFound, searchGames, found.answer, {
      path: 'game_name',
      expected,
      found: found.value.data.length === 0 ? 'no game' : 'other games',
      consequence: 'players do not find their game',
    });
    if (!isRight) return;
    if (isReported) break;
  }
  const nothing = await search(NO_GAME_NAME);
  if (nothing)
    kit.expect(nothing.value.data.length === 0, searchGames, nothing.answer, {
      path: 'data',
      expected: 'no game for a name that none bears',
      found: 'games',
      consequence: 'the search shows games that do not match',
    });
}

async function checkSort(kit: Kit): Promise<void> {
  const first = async (sort: string) =>
    (await askGames(kit, { type: 1, sort }))?.value.data.map(keyOf).join(' ');
  const orders = [await first('popular'), await first('newest'), await first('name')];
  // A few games may have the same order by chance.
  if (orders.includes(undefined) || (orders[0]?.split(' ').length ?? 0) < MIN_SORTED_GAMES) return;
  kit.expect(new Set(orders).size > 1, listGames, undefined, {
    path: 'sort',
    expected: 'another order for another sort',
    found: 'the same order for all',
    consequence: 'the choice of an order does nothing',
  });
  const names = (await askGames(kit, { type: 1, sort: 'name' }))?.value.data.map(({ name }) => name) ?? [];
  // Databases order digits, signs and other scripts in different ways, and some ignore spaces.
  const plain = names.map((name) => /^[a-z ]*/.exec(name.toLowerCase())?.[0].trim() ?? '');
  const isAfter = (a: string, b: string) => a > b && a.replaceAll(' ', '') > b.replaceAll(' ', '');
  kit.expect(
    plain.every((name, index) => name === '' || !isAfter(plain[index - 1] ?? '', name)),
    listGames,
    undefined,
    {
      path: 'sort=name',
      expected: 'games in the order of their names',
      found: 'another order',
      consequence: 'the choice of an order does nothing',
      severity: 'tolerated',
    },
  );
}

/** Toggles a favourite twice, so that the account ends as it began. */
async function checkFavourites(kit: Kit, game: Game, listed: readonly Game[]): Promise<void> {
  const favourites = await kit.ok(listFavourites, { token: kit.token });
  if (!favourites) return;
  const contradicts = listed.some(
    (each) => each.is_favorite !== undefined && each.is_favorite !== hasGame(favourites.value, each),
  );
  kit.expect(!contradicts, listGames, favourites.answer, {
    path: 'data[].is_favorite',
    expected: 'true for favourites only',
    found: 'another value',
    consequence: 'hearts of games are wrong',
  });
  if (!kit.options.allowsWrites) {
    kit.skip(setFavourite, NEEDS_WRITES);
    return;
  }
  const isMarked = async () => {
    const list = await kit.ok(listFavourites, { token: kit.token });
    return list && { value: hasGame(list.value, game), answer: list.answer };
  };
  const before = await isMarked();
  if (!before) return;
  const mark = (isFavourite: boolean) =>
    kit.ok(setFavourite, {
      body: { game_id: game.game_id, provider: game.provider_id, is_favorite: isFavourite },
      token: kit.token,
    });
  for (const wanted of [!before.value, before.value]) {
    // Twice: the site repeats the call when an answer is lost.
    if (!(await mark(wanted)) || !(await mark(wanted))) {
      if (kit.absent.has(callName(setFavourite)))
        kit.note(setFavourite, undefined, {
          path: 'status',
          expected: '200 or 204, because favorites is there',
          found: 'nothing',
          consequence: 'the heart goes back to what it was',
        });
      return;
    }
    const now = await isMarked();
    if (
      now &&
      !kit.expect(now.value === wanted, setFavourite, now.answer, {
        path: 'is_favorite',
        expected: wanted ? 'the game among the favourites' : 'the game no longer among them',
        found: wanted ? 'other games' : 'the game',
        consequence: 'the heart goes back to what it was',
      })
    )
      return;
  }
}

async function checkClearing(kit: Kit): Promise<void> {
  if (!kit.options.allowsWrites) {
    kit.skip(clearRecentGames, NEEDS_WRITES);
    return;
  }
  if (!(await kit.ok(clearRecentGames, { token: kit.token }))) return;
  const left = await kit.ok(listRecentGames, { token: kit.token });
  if (left)
    kit.expect(left.value.length === 0, clearRecentGames, left.answer, {
      path: 'answer of recent_games',
      expected: 'no game',
      found: 'games',
      consequence: 'the games stay in the row Recently played',
    });
}

function hasGame(games: readonly Game[], game: Game): boolean {
  return games.some((candidate) => keyOf(candidate) === keyOf(game));
}
