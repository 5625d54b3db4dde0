import { create } from 'zustand';

import type { OddsFormat } from './format-odds';

type Settings = { oddsFormat: OddsFormat; setOddsFormat(format: OddsFormat): void };

export const useSettings = create<Settings>()((set) => ({
  oddsFormat: 'decimal',
  setOddsFormat: (oddsFormat) => set({ oddsFormat }),
}));
