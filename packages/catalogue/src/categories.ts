import type { GameType, MachineId } from './game';
import type { SlotTheme } from './theme';

/** Their names are in `locales`. */
export type CatalogueCategory = {
  readonly id: number;
  readonly type: GameType;
};

export const categories: readonly CatalogueCategory[] = [
  { id: 101, type: 1 },
  { id: 102, type: 1 },
  { id: 103, type: 1 },
  { id: 104, type: 1 },
  { id: 105, type: 1 },
  { id: 106, type: 1 },
  { id: 107, type: 1 },
  { id: 108, type: 1 },
  { id: 109, type: 1 },
  { id: 201, type: 2 },
  { id: 202, type: 2 },
  { id: 203, type: 2 },
  { id: 204, type: 2 },
  { id: 205, type: 2 },
  { id: 206, type: 2 },
  { id: 207, type: 2 },
  { id: 208, type: 2 },
  { id: 301, type: 3 },
  { id: 302, type: 3 },
  { id: 303, type: 3 },
  { id: 304, type: 3 },
  { id: 305, type: 3 },
  { id: 306, type: 3 },
];

export const NEW_CATEGORY = { 1: 101, 2: 201, 3: 301 } as const satisfies Record<GameType, number>;

export const categoriesOfTheme: Record<SlotTheme, readonly number[]> = {
  oasis: [103],
  sea: [103, 109],
  tombs: [103, 104],
  norse: [104],
  fruit: [105, 102],
  gems: [107],
  dragon: [104, 109],
  space: [103],
  jungle: [103, 109],
  west: [103],
  carthage: [103, 107],
  carnival: [102],
  samurai: [104],
  manor: [103],
  candy: [105],
  alchemy: [104],
  farm: [109, 105],
  pirates: [103, 107],
  clockwork: [107],
  savannah: [109],
  olympus: [104],
  sevens: [102, 105],
};

export const categoriesOfMachine: Partial<Record<MachineId, readonly number[]>> = {
  classic3: [102],
  classic1: [102],
  ways243: [106],
  ways1024: [106],
  cascade: [106],
  clusters: [106],
  book10: [108],
  book5: [108],
  hold20: [107],
};
