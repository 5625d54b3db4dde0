import { listGames, type AnswerOf, type RequestOf } from '@tessera/contract';

import { call } from '../platform/call';
import { setSupported } from '../platform/capabilities';
import type { GameType } from '../site';
import { toGame, type Game } from './game';

export type GamePage = { games: Game[]; total: number | undefined };

function toPage(answer: AnswerOf<typeof listGames>, type: GameType | undefined): GamePage {
  return { games: answer.data.map((wire) => toGame(wire, type)), total: answer.total };
}

export async function fetchGames(
  query: RequestOf<typeof listGames>['query'],
  signal: AbortSignal,
  type?: GameType,
): Promise<GamePage> {
  const answer = await call(listGames, { query, signal });
  setSupported(answer.supports);
  return toPage(answer, type);
}
