import { findGame, type CatalogueGame } from '@tessera/catalogue';
import type pg from 'pg';

import { ownBetsOfRound, type ListedRound } from './bet-store';
import type { RoomKindId } from './rooms/kinds';
import { roomKindOf } from './rooms/room';
import { findRound } from './rooms/round-store';
import { viewOwn, viewRound, type OwnBet, type RoundView } from './rooms/view';
import { isOfMachine, toSpinAnswer, type SpinAnswer } from './slots';

/* The rounds of a player's history. Read-only. */

/** A round with everything that its page needs to show it again. */
export type RoundDetail = ListedRound &
  ({ kind: 'slots'; spin: SpinAnswer } | { kind: RoomKindId; round: RoundView | undefined; bets: OwnBet[] });

/** `undefined` for a round in which the player did not bet, or which its game cannot show any more. */
export async function findOwnRound(
  pool: pg.Pool,
  playerId: string,
  roundId: string,
): Promise<{ game: CatalogueGame; detail: RoundDetail } | undefined> {
  const bets = await ownBetsOfRound(pool, playerId, roundId);
  const [first] = bets;
  const game = first && findGame(first.providerId, first.gameId);
  if (!first || !game) return undefined;
  const payouts = bets.map((bet) => bet.payout);
  const common = {
    id: roundId,
    at: first.placedAt.toISOString(),
    stake: bets.reduce((sum, bet) => sum + (bet.freeRounds === undefined ? bet.stake : 0), 0),
    isFree: bets.some((bet) => bet.freeRounds !== undefined),
    payout: payouts.includes(undefined)
      ? undefined
      : payouts.reduce<number>((sum, payout) => sum + (payout ?? 0), 0),
  };
  if (game.type === 1 && !isOfMachine(first, game)) return undefined;
  if (game.type === 1) return { game, detail: { ...common, kind: 'slots', spin: toSpinAnswer(first, game) } };
  // Every game that is not a slot machine has a room.
  const kind = roomKindOf(game)!;
  const round = await findRound(pool, roundId);
  return {
    game,
    detail: {
      ...common,
      kind,
      // The draw is secret until the round is over.
      round: round && {
        ...viewRound(round, kind, round.now),
        ...(round.phase !== 'over' && { draw: undefined }),
      },
      bets: bets.map(viewOwn),
    },
  };
}
