import type { Capability } from '../platform/capabilities';
import type { SiteConfig } from './schema';

export type Feature = {
  /** Has to be supported by the backend, unless the switch says `always`. */
  capability?: Capability;
  /** The value of the switch in a site file that does not have it. */
  default?: boolean | string;
};

/**
 * The optional features, each under the name of its switch in the site file (`features.NAME`). No value, `false` and `none` turn
 * a feature off, `always` turns it on whatever the backend supports, any other value turns it on where the backend has the
 * capability. What else a value means, such as the kind of registration, is read from `site.features`.
 */
export const FEATURES = {
  cashier: {},
  closeAccount: { capability: 'closing', default: true },
  demo: { capability: 'demo', default: true },
  deposit: {},
  favourites: { capability: 'favorites', default: 'backend' },
  freeRounds: { capability: 'free_rounds', default: true },
  gameFacts: { default: true },
  jackpots: {},
  offline: { default: true },
  protection: { capability: 'protection' },
  providerStrip: {},
  recovery: { default: false },
  recentGames: { capability: 'recent_games', default: true },
  register: {},
  rounds: { capability: 'rounds', default: true },
  search: { capability: 'search_games', default: true },
  sportsForVisitors: { default: false },
  sorting: { capability: 'sort', default: true },
  verification: {},
  winners: {},
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof FEATURES;

/** Whether the site file turns a feature on; `useFeature` also asks whether the backend supports it. */
export function isTurnedOn({ features }: Pick<SiteConfig, 'features'>, name: FeatureName): boolean {
  const value = features[name];
  return value !== undefined && value !== false && value !== 'none';
}
