import {
  listCategories,
  listGames,
  listProviders,
  pageProviders,
  popularGames,
  type AnswerOf,
  type Id,
} from '@tessera/contract';

import type { Good, Kit } from '../kit';

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
type Games = Good<AnswerOf<typeof listGames>>;

const PAGE_SIZE = 30;
const TYPES = [1, 2, 3] as const;
/** Matches no game. */
const NONSENSE = 'zzqxvwkj';
const ARABIC = 'لعبة';
/** How many entries of a filter list are checked; such a list may be long. */
const SAMPLE = 4;

export function askGames(kit: Kit, query: GamesQuery): Promise<Games | undefined> {
  return kit.ok(listGames, { query: { page_index: 1, page_size: PAGE_SIZE, ...query }, token: kit.token });
}

function keyOf(game: Game): string {
  return `${game.provider_id}:${game.game_id}`;
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
}

/** Pages differ, have the requested size, add up to the total, and end. */
async function checkPages(kit: Kit): Promise<Games | undefined> {
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
  const { total } = first.value;
  if (total === undefined) kit.skip(listGames, 'no total to compare the pages with');
  if (total !== undefined && count < Math.min(PAGE_SIZE, total)) {
    noteTotal(kit, first, 'Load More leads to nothing');
    return first;
  }
  const lastPage = total === undefined ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const second = lastPage > 1 ? await askGames(kit, { type: 1, page_index: 2 }) : undefined;
  if (second) {
    const seen = keysOf(first);
    const differs = kit.expect(
      !second.value.data.some((game) => seen.has(keyOf(game))),
      listGames,
      second.answer,
      {
        path: 'page_index',
        expected: 'other games on page 2',
        found: 'the same games',
        consequence: 'Load More repeats games',
      },
    );
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

function noteTotal(kit: Kit, games: Games, consequence: string): void {
  kit.note(listGames, games.answer, {
    path: 'total',
    expected: 'number of all games of the list',
    found: 'another number',
    consequence,
  });
}

async function checkTypes(kit: Kit): Promise<void> {
  for (const type of TYPES) {
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
    return kit.expect(keysOf(games).has(keyOf(game)), listGames, games.answer, {
      path: 'game_name',
      expected,
      found: games.items.length === 0 ? 'no game' : 'other games',
      consequence: 'players do not find their game',
    });
  };
  if (!(await finds(game.name, 'the game that bears this name'))) return;
  const nothing = await askGames(kit, { type: 1, game_name: NONSENSE });
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
  await finds(game.name.toUpperCase(), 'the same games in capital letters');
  const foreign = first.value.data.find(({ name }) => /[^\p{ASCII}]/u.test(name) && /\p{L}/u.test(name));
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

async function checkFiltersTogether(kit: Kit, first: Games): Promise<void> {
  if (kit.has(listGames, 'pro_id') || kit.has(listGames, 'game_name')) return;
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
  if (kit.has(listGames, 'type')) return;
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

type Categories = AnswerOf<typeof listCategories>;

async function checkCategories(kit: Kit, first: Games | undefined): Promise<Categories | undefined> {
  let ofSlots: Categories | undefined;
  for (const type of TYPES) {
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
  if (some.length < 2 || kit.has(listCategories, '[].cat_id')) return;
  const all = [...keysOf(first)].join(' ');
  let last: Games | undefined;
  for (const { id } of some) {
    last = await askGames(kit, { type: 1, cat_id: id });
    if (!last) return;
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
  for (const type of TYPES) {
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
