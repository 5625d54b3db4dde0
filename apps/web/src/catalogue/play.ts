import { paths, siteMap, type GameState } from '../site';
import type { Game } from './game';

/** The navigation state of the play page. */
export type PlayRequest = GameState & {
  name?: string;
  /** The list page is the previous entry of the session history. */
  isFromList?: boolean;
  /** With play money, without a login. */
  isDemo?: boolean;
};

/** A game is played below the list of its tile, or else below the list of its type. */
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
