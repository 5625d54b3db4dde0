import type { CrashGame, CrashStakes, SkinId } from './game';
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

/**
 * The most played first. All flights end by the same formula; the skin sets how fast they climb. Stake and win limits
 * differ between neighbours of every list.
 */
const ROWS: readonly (readonly [
  id: number,
  providerId: number,
  name: string,
  skin: SkinId,
  theme: CrashTheme,
  stakes: CrashStakes,
  popular?: 'popular',
])[] = [
  [25, 39, 'Aviator', 'plane', 'dusk', 'usual', 'popular'],
  [27, 39, 'Blue Falcon Rise', 'falcon', 'canyon', 'large', 'popular'],
  [29, 39, 'Balloon over Zaghouan', 'balloon', 'meadow', 'small'],
  [28, 39, 'Night Mail', 'plane', 'aurora', 'large'],
  [9007, 982, 'Comet Chaser', 'comet', 'orbit', 'usual', 'popular'],
  [9001, 981, 'Cloud Nine Balloon', 'balloon', 'dusk', 'large', 'popular'],
  [26, 39, 'Sirocco Squadron', 'plane', 'canyon', 'usual', 'popular'],
  [9008, 982, 'Lunar Express', 'rocket', 'aurora', 'large'],
  [9003, 981, 'Peregrine Dive', 'falcon', 'dusk', 'usual'],
  [9009, 982, 'Tail of Halcyon', 'comet', 'aurora', 'small'],
  [9010, 982, 'Dune Launch', 'rocket', 'canyon', 'usual'],
  [9011, 982, 'Ember Comet', 'comet', 'dusk', 'large'],
  [9006, 982, 'Rocket Nine', 'rocket', 'orbit', 'small', 'popular'],
  [9002, 981, 'Zephyr Glider', 'plane', 'meadow', 'large'],
  [9004, 981, 'Lantern Lift', 'balloon', 'aurora', 'usual'],
  [9005, 981, 'Kite Hawk', 'falcon', 'meadow', 'large'],
];

export const crashGames: readonly CrashDraft[] = ROWS.map(
  ([id, providerId, name, skin, theme, stakes, popular]) => ({
    id,
    providerId,
    type: 3,
    name,
    skin,
    theme,
    stakes,
    seed: seedOf(`${id}:${name}`),
    categoryIds: popular ? [CATEGORY_OF_SKIN[skin], POPULAR_CATEGORY] : [CATEGORY_OF_SKIN[skin]],
  }),
);
