import { create } from 'zustand';

import type { Sport } from '../../engine/sport';

type Filters = {
  sport: Sport | undefined;
  leagueId: string | undefined;
  search: string;
  /** Days from today. */
  day: number;
};

export const useFilters = create<Filters>()(() => ({
  sport: undefined,
  leagueId: undefined,
  search: '',
  day: 0,
}));

export function setFilters(filters: Partial<Filters>): void {
  useFilters.setState(filters);
}

/** For searching: without case and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
