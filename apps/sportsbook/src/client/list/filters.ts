import { create } from 'zustand';

import type { Sport } from '../../engine/sport';

type Filters = {
  sport: Sport | undefined;
  leagueId: string | undefined;
  search: string;
  /** Only what the player has marked. */
  favourites: boolean;
  /** Days from today. Unless one is chosen, a league and a search show the whole week, and everything else today. */
  day: number | undefined;
};

const noFilters: Filters = {
  sport: undefined,
  leagueId: undefined,
  search: '',
  favourites: false,
  day: undefined,
};

export const useFilters = create<Filters>()(() => noFilters);

export function setFilters(filters: Partial<Filters>): void {
  useFilters.setState(filters);
}

/** For a list that is empty: the way to undo what made it so, if anything did. */
export function useClearFilters(): (() => void) | undefined {
  const { sport, leagueId, search, favourites, day } = useFilters();
  const isFiltered =
    sport !== undefined || leagueId !== undefined || search !== '' || favourites || day !== undefined;
  return isFiltered ? () => setFilters(noFilters) : undefined;
}

/** For searching: without case and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
