import { listGames, type OkOf, type QueryOf } from '@tessera/contract';

import { call } from '../platform/call';
import { toGame, type Game, type GameType } from './game';

export type GamePage = { games: Game[]; total: number | undefined };

function toPage(answer: OkOf<typeof listGames>, type: GameType | undefined): GamePage {
  return { games: answer.data.map((wire) => toGame(wire, type)), total: answer.total };
}

export async function fetchGames(
  query: QueryOf<typeof listGames>,
  signal: AbortSignal,
  type?: GameType,
): Promise<GamePage> {
  return toPage(await call(listGames, { query, signal }), type);
}
