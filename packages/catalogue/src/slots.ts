import { categoriesOfMachine, categoriesOfTheme } from './categories';
import type { SlotGame } from './game';
import { seedOf } from './seed';
import { slotTitles } from './slot-titles';
import { symbolsFor } from './symbols';

export type SlotDraft = Omit<SlotGame, 'popularity' | 'isNew'>;

export const slots: readonly SlotDraft[] = slotTitles.map(([id, providerId, name, theme, hero, machine]) => {
  const seed = seedOf(`${id}:${name}`);
  return {
    id,
    providerId,
    type: 1,
    name,
    theme,
    seed,
    hero,
    symbols: symbolsFor({ name, theme, hero, machine }, seed),
    machine,
    categoryIds: [...new Set([...categoriesOfTheme[theme], ...(categoriesOfMachine[machine] ?? [])])],
  };
});
