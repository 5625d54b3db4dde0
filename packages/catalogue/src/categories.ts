import type { GameType, MachineId } from './game';
import type { SlotTheme } from './theme';

export type CatalogueCategory = {
  readonly id: number;
  readonly type: GameType;
  readonly names: { readonly fr: string; readonly en: string; readonly ar: string };
};

export const categories: readonly CatalogueCategory[] = [
  { id: 101, type: 1, names: { fr: 'Nouveautés', en: 'New', ar: 'جديد' } },
  { id: 102, type: 1, names: { fr: 'Classiques', en: 'Classic', ar: 'كلاسيكية' } },
  { id: 103, type: 1, names: { fr: 'Aventure', en: 'Adventure', ar: 'مغامرات' } },
  { id: 104, type: 1, names: { fr: 'Mythes', en: 'Myth', ar: 'أساطير' } },
  { id: 105, type: 1, names: { fr: 'Fruits', en: 'Fruits', ar: 'فواكه' } },
  { id: 106, type: 1, names: { fr: 'Ways', en: 'Ways', ar: 'طرق الفوز' } },
  { id: 107, type: 1, names: { fr: 'Trésors', en: 'Treasures', ar: 'كنوز' } },
  { id: 108, type: 1, names: { fr: 'Livres', en: 'Books', ar: 'كتب' } },
  { id: 109, type: 1, names: { fr: 'Animaux', en: 'Animals', ar: 'حيوانات' } },
  { id: 201, type: 2, names: { fr: 'Nouveautés', en: 'New', ar: 'جديد' } },
  { id: 202, type: 2, names: { fr: 'Roulette', en: 'Roulette', ar: 'روليت' } },
  { id: 203, type: 2, names: { fr: 'Baccara', en: 'Baccarat', ar: 'باكارات' } },
  { id: 204, type: 2, names: { fr: 'VIP', en: 'VIP', ar: 'كبار اللاعبين' } },
  { id: 205, type: 2, names: { fr: 'Rapide', en: 'Speed', ar: 'سريعة' } },
  { id: 206, type: 2, names: { fr: 'Riad', en: 'Riad', ar: 'رياض' } },
  { id: 207, type: 2, names: { fr: 'Grand studio', en: 'Grand Studio', ar: 'الاستوديو الكبير' } },
  { id: 301, type: 3, names: { fr: 'Nouveautés', en: 'New', ar: 'جديد' } },
  { id: 302, type: 3, names: { fr: 'Avions', en: 'Planes', ar: 'طائرات' } },
  { id: 303, type: 3, names: { fr: 'Espace', en: 'Space', ar: 'فضاء' } },
  { id: 304, type: 3, names: { fr: 'Ciel', en: 'Sky', ar: 'سماء' } },
  { id: 305, type: 3, names: { fr: 'Oiseaux', en: 'Birds', ar: 'طيور' } },
  { id: 306, type: 3, names: { fr: 'Populaires', en: 'Popular', ar: 'الأكثر لعبًا' } },
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
  ways243: [106],
  ways1024: [106],
  cascade: [106],
  book10: [108],
  hold20: [107],
};
