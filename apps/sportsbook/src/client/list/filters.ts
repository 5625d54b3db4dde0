import { create } from 'zustand';

import type { Sport } from '../../engine/sport';

type Filters = {
  sport: Sport | undefined;
  leagueId: string | undefined;
  search: string;
  /** Only favourites. */
  favourites: boolean;
  /** Days from today. If not chosen: the whole week for a league or a search, today otherwise. */
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

/** For an empty list: resets the filters, if any are set. */
export function useClearFilters(): (() => void) | undefined {
  const { sport, leagueId, search, favourites, day } = useFilters();
  const isFiltered =
    sport !== undefined || leagueId !== undefined || search !== '' || favourites || day !== undefined;
  return isFiltered ? () => setFilters(noFilters) : undefined;
}
