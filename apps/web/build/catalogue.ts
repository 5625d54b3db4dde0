import { setTimeout } from 'node:timers/promises';

import { listGames, popularGames, readAnswer, type GameWire } from '@tessera/contract';

import { paths } from '../src/site/paths';
import type { SiteConfig } from '../src/site/schema';
import { mapSite } from '../src/site/site-map';

/** A game as a page shows it without scripts. */
export type CatalogueGame = { name: string; path: string; picture?: string | undefined };

/** The first games of each page of games, by the page's path, and of the rows of the home page (`rowKey`). */
export type Catalogue = Record<string, readonly CatalogueGame[]>;

/** How many games of a list are in its page. */
const GAMES = 24;
const TIMEOUT_MS = 15_000;
const BUSY = 503;
const RETRY_DELAY_MS = 2_000;

const POPULAR = 'popular';

type GameList = ReturnType<typeof mapSite>['games'][number];
type HomeRow = SiteConfig['home']['rows'][number];

/**
 * What `--catalogue FILE` contains: the answers of `get_slot_game`, by the path of the page or by that of a row with a filter,
 * `/casino?category=3`; and the answer of `papuler_slot`, as `popular`.
 */
type Answers = Record<string, unknown>;

/** The key of a row's games. A row without a filter shows the first games of its page. */
export function rowKey({ page, provider, category }: HomeRow): string {
  const text = (id: HomeRow['provider']) => (id === undefined ? undefined : String(id));
  return page === undefined
    ? POPULAR
    : paths.list(page, { category: text(category), provider: text(provider) });
}

/** The lists to read, by their keys; `undefined` for the popular games. */
function listsOf(site: SiteConfig): Map<string, GameList | undefined> {
  const { games } = mapSite(site);
  const lists = new Map<string, GameList | undefined>(games.map((list) => [list.path, list]));
  for (const row of site.home.rows) {
    const page = games.find(({ path }) => path === row.page);
    if (lists.has(rowKey(row))) continue;
    lists.set(
      rowKey(row),
      page && {
        ...page,
        provider: row.provider ?? page.provider,
        category: row.category ?? page.category,
      },
    );
  }
  return lists;
}

/**
 * The games of a site's lists: from a backend (the address of its `/api`), or from a JSON file with an answer of `get_slot_game` for
 * each page of games.
 */
export async function readCatalogue(
  site: SiteConfig,
  source: string,
  readFile: (name: string) => string,
): Promise<Catalogue> {
  const lists = listsOf(site);
  const answers: Answers = isAddress(source)
    ? await fetchLists(source.replace(/\/$/, ''), lists)
    : answersIn(source, readFile(source));
  return Object.fromEntries(
    [...lists]
      .map(([key, list]) => [key, gamesOf(site, key, list, answers[key])] as const)
      .filter(([, games]) => games.length > 0),
  );
}

/** Whether the source is a backend. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

function answersIn(name: string, text: string): Answers {
  let answers: unknown;
  try {
    answers = JSON.parse(text);
  } catch (problem) {
    throw new CatalogueRefused(`${name} is not JSON: ${(problem as Error).message}`);
  }
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers))
    throw new CatalogueRefused(`${name} is not an object with a list of games for each page`);
  return answers as Answers;
}

/** The catalogue cannot be read; the message says why. */
export class CatalogueRefused extends Error {}

/** One list after the other: simultaneous requests could exceed the backend's limits for one address. */
async function fetchLists(api: string, lists: ReturnType<typeof listsOf>): Promise<Answers> {
  const answers: Answers = {};
  for (const [key, list] of lists) answers[key] = await fetchAnswer(api + callOf(list));
  return answers;
}

function callOf(list: GameList | undefined): string {
  if (!list) return popularGames.path;
  const { type, provider, category } = list;
  const query = new URLSearchParams({ type: String(type), page_index: '1', page_size: String(GAMES) });
  if (provider !== undefined) query.set('pro_id', String(provider));
  if (category !== undefined) query.set('cat_id', String(category));
  return `${listGames.path}?${query}`;
}

async function fetchAnswer(address: string): Promise<unknown> {
  try {
    let response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === BUSY) {
      await setTimeout(RETRY_DELAY_MS);
      response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (problem) {
    throw new CatalogueRefused(`${address}: ${(problem as Error).message}`);
  }
}

function gamesOf(
  site: SiteConfig,
  key: string,
  list: GameList | undefined,
  answer: unknown,
): CatalogueGame[] {
  if (answer === undefined) return [];
  const { listPathOf } = mapSite(site);
  return wiresOf(key, list, answer)
    .slice(0, GAMES)
    .map(({ name, game_id, provider_id, type, image }) => ({
      name,
      path: paths.game(list?.path ?? listPathOf(type ?? 1), provider_id, game_id),
      // What the policy of the pages allows.
      ...(image && /^(\/(?!\/)|https:\/\/)/.test(image) ? { picture: image } : {}),
    }));
}

function wiresOf(key: string, list: GameList | undefined, answer: unknown): readonly GameWire[] {
  const { value, problems } = list ? readAnswer(listGames, answer) : readAnswer(popularGames, answer);
  if (value) return 'data' in value ? value.data : value;
  const [first] = problems;
  throw new CatalogueRefused(
    `the games of ${key}: ${first?.path ?? 'answer'} should be ${first?.expected ?? 'a list'}`,
  );
}
