import { NEW_CATEGORY } from './categories';
import { crashGames, type CrashDraft } from './crash-games';
import type { CatalogueGame } from './game';
import { liveTables, type LiveDraft } from './live-tables';
import { slots, type SlotDraft } from './slots';

type Draft = SlotDraft | LiveDraft | CrashDraft;

/** The game that the specification names: it heads the chart. */
export const AVIATOR_ID = 25;

const NEW_ONE_IN = 12;

export const games: readonly CatalogueGame[] = rank([...slots, ...liveTables, ...crashGames]);

function rank(drafts: readonly Draft[]): CatalogueGame[] {
  const chart = drafts.toSorted((left, right) => chartKey(left) - chartKey(right) || left.id - right.id);
  const ranks = new Map(chart.map((draft, index) => [draft.id, index + 1]));
  return drafts.map((draft) => {
    const isNew = draft.id !== AVIATOR_ID && (draft.seed >>> 8) % NEW_ONE_IN === 0;
    const categoryIds = isNew ? [NEW_CATEGORY[draft.type], ...draft.categoryIds] : draft.categoryIds;
    // Every draft was just ranked.
    return { ...draft, categoryIds, isNew, popularity: ranks.get(draft.id)! };
  });
}

function chartKey(draft: Draft): number {
  return draft.id === AVIATOR_ID ? -1 : draft.seed;
}

const gamesById = new Map(games.map((game) => [game.id, game]));

export function findGame(providerId: number, gameId: number): CatalogueGame | undefined {
  const game = gamesById.get(gameId);
  return game?.providerId === providerId ? game : undefined;
}
