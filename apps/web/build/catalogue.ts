import { setTimeout } from 'node:timers/promises';

import { listGames, readAnswer } from '@tessera/contract';

import { paths } from '../src/site/paths';
import type { SiteConfig } from '../src/site/schema';
import { mapSite } from '../src/site/site-map';

/** A game as a page shows it without scripts. */
export type CatalogueGame = { name: string; path: string; picture?: string | undefined };

/** The first games of each page of games, by the page's path. */
export type Catalogue = Record<string, readonly CatalogueGame[]>;

/** How many games of a list are in its page. */
const GAMES = 24;
const TIMEOUT_MS = 15_000;
const BUSY = 503;
const RETRY_DELAY_MS = 2_000;

type GameList = ReturnType<typeof mapSite>['games'][number];

/** What `--catalogue FILE` contains: the answers of `get_slot_game`, by the path of the page. */
type Answers = Record<string, unknown>;

/**
 * The games of a site's lists: from a backend (the address of its `/api`), or from a JSON file with an answer of `get_slot_game` for
 * each page of games.
 */
export async function readCatalogue(
  site: SiteConfig,
  source: string,
  readFile: (name: string) => string,
): Promise<Catalogue> {
  const lists = mapSite(site).games;
  const answers: Answers = isAddress(source)
    ? await fetchLists(source.replace(/\/$/, ''), lists)
    : answersIn(source, readFile(source));
  return Object.fromEntries(
    lists
      .map(({ path }) => [path, gamesOf(path, answers[path])] as const)
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
    throw new CatalogueRefused(`${name} is no object with a list of games for each page`);
  return answers as Answers;
}

/** The catalogue cannot be read; the message says why. */
export class CatalogueRefused extends Error {}

/** One list after the other: all at once could exceed the backend's limits for one address. */
async function fetchLists(api: string, lists: readonly GameList[]): Promise<Answers> {
  const answers: Answers = {};
  for (const list of lists) answers[list.path] = await fetchList(api, list);
  return answers;
}

async function fetchList(api: string, { type, provider, category }: GameList): Promise<unknown> {
  const query = new URLSearchParams({ type: String(type), page_index: '1', page_size: String(GAMES) });
  if (provider !== undefined) query.set('pro_id', String(provider));
  if (category !== undefined) query.set('cat_id', String(category));
  const address = `${api}${listGames.path}?${query}`;
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

function gamesOf(listPath: string, answer: unknown): CatalogueGame[] {
  if (answer === undefined) return [];
  const { value, problems } = readAnswer(listGames, answer);
  if (!value) {
    const [first] = problems;
    throw new CatalogueRefused(
      `the games of ${listPath}: ${first?.path ?? 'answer'} should be ${first?.expected ?? 'a list'}`,
    );
  }
  return value.data.slice(0, GAMES).map(({ name, game_id, provider_id, image }) => ({
    name,
    path: paths.game(listPath, provider_id, game_id),
    // What the policy of the pages allows.
    ...(image && /^(\/(?!\/)|https:\/\/)/.test(image) ? { picture: image } : {}),
  }));
}
