import type { GameType } from './game';

export type CatalogueProvider = {
  readonly id: number;
  /** Shown as plain text only: the logo of a real provider is never drawn. */
  readonly name: string;
  readonly types: readonly GameType[];
  readonly slug: string;
};

export const providers: readonly CatalogueProvider[] = [
  { id: 37, name: 'Pragmatic', types: [1], slug: 'pragmatic' },
  { id: 38, name: 'Amatic', types: [1], slug: 'amatic' },
  { id: 939, name: 'PG Soft', types: [1], slug: 'pg-soft' },
  { id: 924, name: 'Booongo', types: [1], slug: 'booongo' },
  { id: 896, name: 'Only Play', types: [1], slug: 'only-play' },
  { id: 943, name: 'Playson Direct', types: [1], slug: 'playson-direct' },
  { id: 976, name: 'Habanero', types: [1], slug: 'habanero' },
  { id: 940, name: 'Evoplay', types: [1, 2], slug: 'evoplay' },
  { id: 913, name: 'Pragmatic Play Live', types: [2], slug: 'pragmatic-play-live' },
  { id: 901, name: 'BGaming', types: [2], slug: 'bgaming' },
  { id: 904, name: 'Ho Gaming', types: [2], slug: 'ho-gaming' },
  { id: 968, name: 'Sa Gaming', types: [2], slug: 'sa-gaming' },
  { id: 900, name: 'Tv Bet', types: [2], slug: 'tv-bet' },
  { id: 945, name: 'Vivo Gaming', types: [2], slug: 'vivo-gaming' },
  { id: 998, name: 'Tessera Live', types: [2], slug: 'tessera-live' },
  { id: 39, name: 'Tessera Skies', types: [3], slug: 'tessera-skies' },
  { id: 981, name: 'Zephyr Workshop', types: [3], slug: 'zephyr-workshop' },
  { id: 982, name: 'Ninth Orbit', types: [3], slug: 'ninth-orbit' },
];
