import type { Id } from '@tessera/contract';

import { listPathOf, type Game, type GameType } from './game';

/** What the play page needs to know, as the navigation to it carries it. */
export type PlayRequest = {
  type: GameType;
  provider_id: Id;
  game_id: Id;
  name?: string;
  /** The list page that the game was chosen on is the entry before this one in the history. */
  isFromList?: boolean;
};

/** The one game that has entries of its own. */
export const AVIATOR: PlayRequest = { type: 3, provider_id: 39, game_id: 25 };

export const PLAY = '/play_game';

/** Where a game is played: below the list that it was chosen from, or else below the list of its type. */
export function playDestination(game: Game, listPath?: string) {
  const state: PlayRequest = {
    type: game.type,
    provider_id: game.providerId,
    game_id: game.id,
    name: game.name,
    ...(listPath === undefined ? {} : { isFromList: true }),
  };
  return { path: (listPath ?? listPathOf(game.type)) + PLAY, state };
}
