import type { CrashGame, SkinId } from './game';
import { seedOf } from './seed';
import type { CrashTheme } from './theme';

export type CrashDraft = Omit<CrashGame, 'popularity' | 'isNew'>;

const CATEGORY_OF_SKIN: Record<SkinId, number> = {
  plane: 302,
  rocket: 303,
  comet: 303,
  balloon: 304,
  falcon: 305,
};
const POPULAR_CATEGORY = 306;

const ROWS: readonly (readonly [
  id: number,
  providerId: number,
  name: string,
  skin: SkinId,
  theme: CrashTheme,
  popular?: 'popular',
])[] = [
  [25, 39, 'Aviator', 'plane', 'dusk', 'popular'],
  [26, 39, 'Sirocco Squadron', 'plane', 'canyon', 'popular'],
  [27, 39, 'Red Falcon Rise', 'falcon', 'canyon', 'popular'],
  [28, 39, 'Night Mail', 'plane', 'aurora'],
  [29, 39, 'Balloon over Zaghouan', 'balloon', 'meadow'],
  [9001, 981, 'Cloud Nine Balloon', 'balloon', 'dusk', 'popular'],
  [9002, 981, 'Zephyr Glider', 'plane', 'meadow'],
  [9003, 981, 'Peregrine Dive', 'falcon', 'dusk'],
  [9004, 981, 'Lantern Lift', 'balloon', 'aurora'],
  [9005, 981, 'Kite Hawk', 'falcon', 'meadow'],
  [9006, 982, 'Rocket Nine', 'rocket', 'orbit', 'popular'],
  [9007, 982, 'Comet Chaser', 'comet', 'orbit', 'popular'],
  [9008, 982, 'Lunar Express', 'rocket', 'aurora'],
  [9009, 982, 'Tail of Halcyon', 'comet', 'aurora'],
  [9010, 982, 'Dune Launch', 'rocket', 'canyon'],
  [9011, 982, 'Ember Comet', 'comet', 'dusk'],
];

export const crashGames: readonly CrashDraft[] = ROWS.map(([id, providerId, name, skin, theme, popular]) => ({
  id,
  providerId,
  type: 3,
  name,
  skin,
  theme,
  seed: seedOf(`${id}:${name}`),
  categoryIds: popular ? [CATEGORY_OF_SKIN[skin], POPULAR_CATEGORY] : [CATEGORY_OF_SKIN[skin]],
}));
