import { paths, siteMap, type GameState } from '../site';
import type { Game } from './game';

/** What the play page needs to know, as the navigation to it carries it. */
export type PlayRequest = GameState & {
  name?: string;
  /** The list page that the game was chosen on is the entry before this one in the history. */
  isFromList?: boolean;
  /** With play money, for which nobody needs to log in. */
  isDemo?: boolean;
};

/** Where a game is played: below the list that it was chosen from, or else below the list of its type. */
export function playDestination(game: Game, listPath?: string) {
  const state: PlayRequest = {
    type: game.type,
    provider_id: game.providerId,
    game_id: game.id,
    name: game.name,
    ...(listPath && { isFromList: true }),
  };
  const list = listPath ?? siteMap().listPathOf(game.type);
  return { path: paths.play(list), state, address: paths.game(list, game.providerId, game.id) };
}
