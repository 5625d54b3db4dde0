export type GameType = 1 | 2 | 3;

/** A page of games: all of one type, or one provider's. */
export type GameList = { path: string; type: GameType; providerId?: number };

/** Every list page of the site; each has a `play_game` child. */
export const gameLists: readonly GameList[] = [
  { path: '/casino', type: 1 },
  { path: '/live_casino', type: 2 },
  { path: '/crash', type: 3 },
  { path: '/pragmatic', type: 1, providerId: 37 },
  { path: '/amatic', type: 1, providerId: 38 },
  { path: '/pg_soft', type: 1, providerId: 939 },
  { path: '/booongo', type: 1, providerId: 924 },
  { path: '/only_play', type: 1, providerId: 896 },
  { path: '/playson_direct', type: 1, providerId: 943 },
  { path: '/habanero', type: 1, providerId: 976 },
  { path: '/pragmatic_play_live', type: 2, providerId: 913 },
  { path: '/bgaming', type: 2, providerId: 901 },
  { path: '/evoplay', type: 2, providerId: 940 },
  { path: '/hogaming', type: 2, providerId: 904 },
  { path: '/sagaming', type: 2, providerId: 968 },
  { path: '/tv_bet', type: 2, providerId: 900 },
  { path: '/vivo_gaming', type: 2, providerId: 945 },
];
