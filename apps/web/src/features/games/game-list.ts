import type { GameType } from '../../catalogue';
import type { Translate } from '../../i18n';

/** A page of games: all of one type, or one provider's. A provider's own name is the same in every language. */
export type GameList = { path: string; type: GameType; provider?: { id: number; name: string } };

/** Every list page of the site; each has a `play_game` child. */
export const gameLists: readonly GameList[] = [
  { path: '/casino', type: 1 },
  { path: '/live_casino', type: 2 },
  { path: '/crash', type: 3 },
  { path: '/pragmatic', type: 1, provider: { id: 37, name: 'Pragmatic' } },
  { path: '/amatic', type: 1, provider: { id: 38, name: 'Amatic' } },
  { path: '/pg_soft', type: 1, provider: { id: 939, name: 'PG Soft' } },
  { path: '/booongo', type: 1, provider: { id: 924, name: 'Booongo' } },
  { path: '/only_play', type: 1, provider: { id: 896, name: 'Only Play' } },
  { path: '/playson_direct', type: 1, provider: { id: 943, name: 'Playson Direct' } },
  { path: '/habanero', type: 1, provider: { id: 976, name: 'Habanero' } },
  { path: '/pragmatic_play_live', type: 2, provider: { id: 913, name: 'Pragmatic Live' } },
  { path: '/bgaming', type: 2, provider: { id: 901, name: 'BGaming' } },
  { path: '/evoplay', type: 2, provider: { id: 940, name: 'Evoplay' } },
  { path: '/hogaming', type: 2, provider: { id: 904, name: 'Ho Gaming' } },
  { path: '/sagaming', type: 2, provider: { id: 968, name: 'Sa Gaming' } },
  { path: '/tv_bet', type: 2, provider: { id: 900, name: 'Tv Bet' } },
  { path: '/vivo_gaming', type: 2, provider: { id: 945, name: 'Vivo Gaming' } },
];

const TYPE_TITLES = { 1: 'shell.casino', 2: 'shell.liveCasino', 3: 'shell.crash' } as const;

export function titleOf({ provider, type }: GameList, t: Translate): string {
  return provider?.name ?? t(TYPE_TITLES[type]);
}
