import {
  GAME_TYPES,
  listCategories,
  listGames,
  listProviders,
  pageProviders,
  popularGames,
  readAnswer,
  type AnswerOf,
  type Id,
} from '@tessera/contract';

import type { Kit, ParsedAnswer } from '../kit';

type Game = AnswerOf<typeof listGames>['data'][number];
type GamesQuery = {
  page_index?: number;
  page_size?: number;
  type?: number;
  pro_id?: Id;
  cat_id?: Id;
  game_name?: string;
  sort?: string;
};
type Games = ParsedAnswer<AnswerOf<typeof listGames>>;

const PAGE_SIZE = 30;
/** A text that no game has in its name. */
export const NO_GAME_NAME = 'zzqxvwkj';
const ARABIC = 'لعبة';
/** How many entries of a filter list are checked; such a list may be long. */
const SAMPLE = 4;

export function askGames(kit: Kit, query: GamesQuery): Promise<Games | undefined> {
  const page_index = (query.page_index ?? 1) - 1 + kit.firstGamePage;
  return kit.ok(listGames, { query: { page_size: PAGE_SIZE, ...query, page_index }, token: kit.token });
}

export function keyOf({ provider_id, game_id }: Game): string {
  return `${provider_id}:${game_id}`;
}

function keysOf(games: Games): Set<string> {
  return new Set(games.value.data.map(keyOf));
}

export async function checkGames(kit: Kit): Promise<void> {
  if (kit.wants(popularGames)) await kit.ok(popularGames, { token: kit.token });
  if (!kit.wants(listGames, listCategories, listProviders, pageProviders)) return;
  const first = kit.wants(listGames) ? await checkPages(kit) : await askGames(kit, { type: 1 });
  if (kit.wants(listProviders)) await checkProviders(kit);
  if (kit.wants(pageProviders)) await checkProviderPages(kit);
  const categories = kit.wants(listCategories, listGames) ? await checkCategories(kit, first) : undefined;
  if (!first || !kit.wants(listGames)) return;
  if (first.value.data.length === 0) {
    kit.skip(listGames, 'no game to filter by');
    return;
  }
  await checkTypes(kit);
  await checkProviderFilter(kit, first);
  if (categories) await checkCategoryFilter(kit, first, categories);
  await checkSearch(kit, first);
  await checkFiltersTogether(kit, first);
  if (categories) await checkCategoryOfProvider(kit, first, categories);
}

/** Pages differ, have the requested size, add up to the total, and end. */
async function checkPages(kit: Kit): Promise<Games | undefined> {
  await checkFirstPage(kit);
  const first = await askGames(kit, { type: 1 });
  if (!first) return undefined;
  const count = first.items.length;
  const fitsSize = kit.expect(count <= PAGE_SIZE, listGames, first.answer, {
    path: 'page_size',
    expected: '30 games at most',
    found: String(count),
    consequence: 'lists and rows are longer than they should be, and Load More repeats games',
  });
  if (!fitsSize) return first;
  const isUnique = kit.expect(keysOf(first).size === first.value.data.length, listGames, first.answer, {
    path: 'data',
    expected: 'each game once',
    found: 'the same game twice',
    consequence: 'the list shows a game twice',
  });
  if (!isUnique) return first;
  const { total } = first.value;
  if (total === undefined) kit.skip(listGames, 'no total to compare the pages with');
  if (total !== undefined && count < Math.min(PAGE_SIZE, total)) {
    const next = await askGames(kit, { type: 1, page_index: 2 });
    if (next?.items.length === count)
      kit.note(listGames, next.answer, {
        path: 'page_size',
        expected: '30 games, because there are more',
        found: String(count),
        consequence: 'lists and rows are shorter than they should be',
      });
    else if (next && next.items.length > 0) noteGaps(kit, 'type', next);
    else noteTotal(kit, first, 'Load More leads to nothing');
    return first;
  }
  const lastPage = total === undefined ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const second = lastPage > 1 ? await askGames(kit, { type: 1, page_index: 2 }) : undefined;
  if (second) {
    const seen = keysOf(first);
    const repeated = second.value.data.filter((game) => seen.has(keyOf(game)));
    const isSamePage = repeated.length === second.value.data.length;
    const differs = kit.expect(repeated.length === 0, listGames, second.answer, {
      path: isSamePage ? 'page_index' : 'data',
      expected: isSamePage ? 'other games on page 2' : 'each game once',
      found: isSamePage ? 'the same games' : 'the same game twice',
      consequence: 'Load More repeats games',
    });
    if (!differs) return first;
  }
  let last = second;
  if (total !== undefined && lastPage > 1) {
    last = lastPage === 2 ? second : await askGames(kit, { type: 1, page_index: lastPage });
    if (last && last.items.length !== total - (lastPage - 1) * PAGE_SIZE) {
      noteTotal(kit, last, 'Load More leads to nothing');
      return first;
    }
  }
  const beyond = await askGames(kit, { type: 1, page_index: lastPage + 1 });
  if (!beyond || total === undefined) return first;
  const seen = new Set([...keysOf(first), ...(second ? keysOf(second) : []), ...(last ? keysOf(last) : [])]);
  if (beyond.items.length === 0) kit.hold(listGames);
  else if (beyond.value.data.some((game) => !seen.has(keyOf(game))))
    noteTotal(kit, beyond, 'the site does not offer all games');
  else
    kit.note(listGames, beyond.answer, {
      path: 'page_index',
      expected: 'empty list after the last page',
      found: 'games',
      consequence: 'the list never ends',
    });
  return first;
}

/** Whether page 0 has other games than page 1. A backend may also answer the first page for 0, or refuse it. */
async function checkFirstPage(kit: Kit): Promise<void> {
  const page = async (index: number) => {
    const answer = await kit.send(listGames, {
      query: { page_index: index, page_size: PAGE_SIZE, type: 1 },
      token: kit.token,
    });
    const games = answer.status === 200 ? readAnswer(listGames, answer.body).value?.data : undefined;
    return { answer, games: games ?? [] };
  };
  const [zero, one] = [await page(0), await page(1)];
  const seen = new Set(one.games.map(keyOf));
  if (zero.games.length === 0 || zero.games.some((game) => seen.has(keyOf(game)))) return;
  kit.firstGamePage = 0;
  kit.note(listGames, zero.answer, {
    path: 'page_index',
    expected: 'pages that count from 1',
    found: 'pages that count from 0',
    consequence: 'players never see the first games of a list',
  });
}

/** A page that is not full is the last one, if the filter is applied before the paging. */
async function hasGaps(kit: Kit, path: string, query: GamesQuery, games: Games): Promise<boolean> {
  if (games.items.length >= (query.page_size ?? PAGE_SIZE)) return false;
  if (['page_index', 'page_size', 'type'].some((other) => kit.hasFinding(listGames, other))) return false;
  const next = await askGames(kit, { ...query, page_index: 2 });
  if (!next) return false;
  if (next.items.length === 0) kit.hold(listGames);
  else noteGaps(kit, path, next);
  return next.items.length > 0;
}

function noteGaps(kit: Kit, path: string, games: Games): void {
  kit.note(listGames, games.answer, {
    path,
    expected: 'full pages of games that fit',
    found: 'pages with gaps',
    consequence: 'lists end too early, and games cannot be reached',
  });
}

function noteTotal(kit: Kit, games: Games, consequence: string): void {
  kit.note(listGames, games.answer, {
    path: 'total',
    expected: 'number of all games of the list',
    found: 'another number',
    consequence,
  });
}

async function checkTypes(kit: Kit): Promise<void> {
  for (const type of GAME_TYPES) {
    const games = await askGames(kit, { type, page_size: 12 });
    if (!games) return;
    const isRight = games.value.data.every((game) => game.type === undefined || game.type === type);
    if (
      !kit.expect(isRight, listGames, games.answer, {
        path: 'type',
        expected: 'only games of this type',
        found: 'games of other types',
        consequence: 'lists show games that do not belong there',
      })
    )
      return;
    if (await hasGaps(kit, 'type', { type, page_size: 12 }, games)) return;
  }
}

async function checkProviderFilter(kit: Kit, first: Games): Promise<void> {
  for (const providerId of new Set(first.value.data.map((game) => game.provider_id).slice(0, 2))) {
    const games = await askGames(kit, { pro_id: providerId });
    if (!games) return;
    const isEmpty = games.items.length === 0;
    const isRight =
      !isEmpty && games.value.data.every((game) => String(game.provider_id) === String(providerId));
    if (
      !kit.expect(isRight, listGames, games.answer, {
        path: 'pro_id',
        expected: 'only games of this provider',
        found: isEmpty ? 'no game' : 'games of other providers',
        consequence: "the providers' pages and rows show the wrong games",
      })
    )
      return;
    if (await hasGaps(kit, 'pro_id', { pro_id: providerId }, games)) return;
  }
}

async function checkSearch(kit: Kit, first: Games): Promise<void> {
  const named = first.value.data.filter(({ name }) => /\p{L}{3}/u.test(name));
  const game = named.find(({ name }) => /^\p{ASCII}+$/u.test(name)) ?? named[0];
  if (!game) {
    kit.skip(listGames, 'no game with a name to search for');
    return;
  }
  const finds = async (text: string, expected: string): Promise<boolean> => {
    const games = await askGames(kit, { type: 1, game_name: text });
    if (!games) return false;
    const isFound = keysOf(games).has(keyOf(game)) || isFullOf(games.value.data, text, PAGE_SIZE);
    return kit.expect(isFound, listGames, games.answer, {
      path: 'game_name',
      expected,
      found: games.items.length === 0 ? 'no game' : 'other games',
      consequence: 'players do not find their game',
    });
  };
  if (!(await finds(game.name, 'the game that bears this name'))) return;
  const nothing = await askGames(kit, { type: 1, game_name: NO_GAME_NAME });
  if (
    nothing &&
    !kit.expect(nothing.items.length === 0, listGames, nothing.answer, {
      path: 'game_name',
      expected: 'no game for a name that none bears',
      found: 'games',
      consequence: 'the search shows games that do not match',
    })
  )
    return;
  if (
    !(await finds(
      game.name.slice(0, Math.max(3, Math.floor(game.name.length * 0.6))).trim(),
      'the games that have this part in their name',
    ))
  )
    return;
  const lastWord = wordInside(game.name);
  if (lastWord !== undefined)
    if (!(await finds(lastWord, 'the games that have this word in their name'))) return;
  await finds(game.name.toUpperCase(), 'the same games in capital letters');
  const later = (await askGames(kit, { type: 1, page_index: 2 }))?.value.data[0];
  if (later && !kit.hasFinding(listGames, 'page_index')) {
    const games = await askGames(kit, { type: 1, game_name: later.name });
    if (
      games &&
      !kit.expect(keysOf(games).has(keyOf(later)), listGames, games.answer, {
        path: 'game_name',
        expected: 'games of all pages',
        found: 'games of the first page',
        consequence: 'players do not find their game',
      })
    )
      return;
  }
  const foreign = first.value.data.find(
    ({ name }) => /[^\p{ASCII}]/u.test(name) && /\p{L}/u.test(name) && !name.includes('\u{FFFD}'),
  );
  if (foreign && keyOf(foreign) !== keyOf(game)) {
    const games = await askGames(kit, { type: 1, game_name: foreign.name });
    if (games)
      kit.expect(keysOf(games).has(keyOf(foreign)), listGames, games.answer, {
        path: 'game_name',
        expected: 'the game that bears this name in its own script',
        found: games.items.length === 0 ? 'no game' : 'other games',
        consequence: 'players do not find their game',
      });
  }
  await askGames(kit, { type: 1, game_name: ARABIC });
}

/** With many games of this name, the one that is looked for may be on a later page. */
export function isFullOf(games: readonly Game[], text: string, pageSize: number): boolean {
  const folded = text.toLowerCase();
  return games.length >= pageSize && games.every(({ name }) => name.toLowerCase().includes(folded));
}

/** A word of a name that is not its beginning. */
export function wordInside(name: string): string | undefined {
  const word = name.split(/\s+/).findLast((each) => /^\p{L}{3,}$/u.test(each));
  return word === undefined || name.startsWith(word) ? undefined : word;
}

async function checkFiltersTogether(kit: Kit, first: Games): Promise<void> {
  if (kit.hasFinding(listGames, 'pro_id') || kit.hasFinding(listGames, 'game_name')) return;
  const [game] = first.value.data;
  if (!game) return;
  const other = first.value.data.find(({ provider_id }) => provider_id !== game.provider_id);
  if (other) {
    const games = await askGames(kit, { type: 1, pro_id: game.provider_id, game_name: other.name });
    if (games)
      kit.expect(!keysOf(games).has(keyOf(other)), listGames, games.answer, {
        path: 'pro_id and game_name',
        expected: 'games that fit both',
        found: 'games that fit one of them',
        consequence: "a search on a provider's page finds games of others",
      });
  }
  if (kit.hasFinding(listGames, 'type')) return;
  const foreign = await askGames(kit, { type: 3, pro_id: game.provider_id });
  if (foreign)
    kit.expect(
      foreign.value.data.every(({ type }) => type === undefined || type === 3),
      listGames,
      foreign.answer,
      {
        path: 'pro_id and type',
        expected: 'games that fit both',
        found: 'games that fit one of them',
        consequence: 'rows and lists of one type show games of another',
      },
    );
}

/** A game that is not in a category is not in the list of that category and its provider. */
async function checkCategoryOfProvider(kit: Kit, first: Games, categories: Categories): Promise<void> {
  if (['pro_id', 'cat_id', 'game_name'].some((path) => kit.hasFinding(listGames, path))) return;
  for (const { id } of categories.slice(0, SAMPLE)) {
    for (const game of first.value.data.slice(0, SAMPLE)) {
      const query = { type: 1, cat_id: id, game_name: game.name };
      const inCategory = await askGames(kit, query);
      if (!inCategory) return;
      if (keysOf(inCategory).has(keyOf(game))) continue;
      const both = await askGames(kit, { ...query, pro_id: game.provider_id });
      if (both)
        kit.expect(!keysOf(both).has(keyOf(game)), listGames, both.answer, {
          path: 'pro_id and cat_id',
          expected: 'games that fit both',
          found: 'games that fit one of them',
          consequence: "the category filter does nothing on a provider's page",
        });
      return;
    }
  }
}

type Categories = AnswerOf<typeof listCategories>;

async function checkCategories(kit: Kit, first: Games | undefined): Promise<Categories | undefined> {
  let ofSlots: Categories | undefined;
  for (const type of GAME_TYPES) {
    const categories = await kit.ok(listCategories, { query: { type } });
    if (type === 1) ofSlots = categories?.value;
  }
  if (!first || !ofSlots) return undefined;
  if (ofSlots.length === 0) kit.skip(listCategories, 'no category to filter by');
  for (const { id } of ofSlots.slice(0, SAMPLE)) {
    const games = await askGames(kit, { type: 1, cat_id: id, page_size: 1 });
    if (!games) break;
    kit.expect(games.items.length > 0, listCategories, games.answer, {
      path: '[].cat_id',
      expected: 'id that leads to games',
      found: 'id that leads to none',
      consequence: 'the filter leads to No Game',
    });
  }
  return ofSlots;
}

async function checkCategoryFilter(kit: Kit, first: Games, categories: Categories): Promise<void> {
  const some = categories.slice(0, SAMPLE);
  if (some.length < 2 || kit.hasFinding(listCategories, '[].cat_id')) return;
  const all = [...keysOf(first)].join(' ');
  let last: Games | undefined;
  for (const { id } of some) {
    last = await askGames(kit, { type: 1, cat_id: id });
    if (!last || (await hasGaps(kit, 'cat_id', { type: 1, cat_id: id }, last))) return;
    if ([...keysOf(last)].join(' ') !== all || last.value.total !== first.value.total) {
      kit.hold(listGames);
      return;
    }
  }
  kit.note(listGames, last?.answer, {
    path: 'cat_id',
    expected: 'only games of this category',
    found: 'all games',
    consequence: 'the category filter does nothing',
  });
}

async function checkProviders(kit: Kit): Promise<void> {
  const lists: string[] = [];
  for (const type of GAME_TYPES) {
    const providers = await kit.ok(listProviders, { query: { type } });
    if (!providers) return;
    lists.push(providers.value.map(({ id }) => id).join(' '));
    if (type !== 1) continue;
    for (const { id } of providers.value.slice(0, SAMPLE)) {
      const games = await askGames(kit, { type, pro_id: id, page_size: 1 });
      if (!games) break;
      kit.expect(games.items.length > 0, listProviders, games.answer, {
        path: '[].pro_id',
        expected: 'id that leads to games',
        found: 'id that leads to none',
        consequence: 'the filter leads to No Game',
      });
    }
  }
  const [slots, live, crash] = lists;
  if (!slots?.includes(' ')) return;
  kit.expect(slots !== live || slots !== crash, listProviders, undefined, {
    path: 'type',
    expected: 'only providers of this type',
    found: 'the same providers for every type',
    consequence: 'filters lead to No Game',
  });
}

async function checkProviderPages(kit: Kit): Promise<void> {
  const page = (index: number, size: number) =>
    kit.ok(pageProviders, { query: { page_index: index, page_size: size } });
  const first = await page(1, 3);
  if (!first) return;
  const { total } = first.value;
  const fits = kit.expect(first.items.length <= 3, pageProviders, first.answer, {
    path: 'page_size',
    expected: '3 providers at most',
    found: String(first.items.length),
    consequence: 'the strip of providers is longer than it should be',
  });
  if (!fits || total === undefined || total <= 3) return;
  const second = await page(2, 3);
  if (!second) return;
  const seen = new Set(first.value.data.map(({ id }) => String(id)));
  kit.expect(!second.value.data.some(({ id }) => seen.has(String(id))), pageProviders, second.answer, {
    path: 'page_index',
    expected: 'other providers on page 2',
    found: 'the same providers',
    consequence: 'the site cannot show all providers',
  });
}
