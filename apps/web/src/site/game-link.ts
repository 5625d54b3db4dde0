import { site } from './site';
import type { GameState } from './site-map';

/** The link of the site file that opens this game. */
export function gameLinkOf({ type, provider_id, game_id }: GameState) {
  return Object.values(site.links).find(
    ({ game }) =>
      game?.type === type &&
      String(game.provider) === String(provider_id) &&
      String(game.id) === String(game_id),
  );
}
