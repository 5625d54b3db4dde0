import { NEW_CATEGORY } from './categories';
import { crashGames, type CrashDraft } from './crash-games';
import type { CatalogueGame } from './game';
import { liveTables, type LiveDraft } from './live-tables';
import { slots, type SlotDraft } from './slots';

type Draft = SlotDraft | LiveDraft | CrashDraft;

/** The game that the specification names; the most popular one. */
export const AVIATOR_ID = 25;

const NEW_ONE_IN = 12;

export const games: readonly CatalogueGame[] = rank([crashGames, slots, liveTables]);

/** Merges the lists evenly, each in its own order, into one ranking. Aviator, the first of its list, comes first. */
function rank(lists: readonly (readonly Draft[])[]): CatalogueGame[] {
  return lists
    .flatMap((drafts) => drafts.map((draft, index) => ({ draft, place: index / drafts.length })))
    .toSorted((left, right) => left.place - right.place)
    .map(({ draft }, index) => {
      const isNew = draft.id !== AVIATOR_ID && (draft.seed >>> 8) % NEW_ONE_IN === 0;
      const categoryIds = isNew ? [NEW_CATEGORY[draft.type], ...draft.categoryIds] : draft.categoryIds;
      return { ...draft, categoryIds, isNew, popularity: index + 1 };
    });
}

const gamesById = new Map(games.map((game) => [game.id, game]));

export function findGame(providerId: number, gameId: number): CatalogueGame | undefined {
  const game = gamesById.get(gameId);
  return game?.providerId === providerId ? game : undefined;
}
