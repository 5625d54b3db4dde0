import { findGame, type CatalogueGame } from '@tessera/catalogue';
import type pg from 'pg';

import { ownBetsOfRound } from './bet-store';
import type { RoomKindId } from './rooms/kinds';
import { roomKindOf } from './rooms/room';
import { findRound } from './rooms/round-store';
import { viewOwn, viewRound, type OwnBet, type RoundView } from './rooms/view';
import { isOfMachine, toSpinAnswer, type SpinAnswer } from './slots';

/* Rounds that a player has bet in, to be looked at again. Nothing here moves anything. */

export type ListedRound = { id: string; at: string; stake: number; payout: number | undefined };

/** A round with all that is needed to show it again. */
export type RoundDetail = { id: string; at: string; stake: number; payout: number | undefined } & (
  | { kind: 'slots'; spin: SpinAnswer }
  | { kind: RoomKindId; round: RoundView | undefined; bets: OwnBet[] }
);

const ROUNDS_PER_PAGE = 20;

/** The player's rounds at this game, the newest first. Stakes that went back are none. */
export async function listRounds(
  pool: pg.Pool,
  playerId: string,
  gameId: number,
  before: Date | undefined,
): Promise<{ rounds: ListedRound[]; next: string | undefined }> {
  const { rows } = await pool.query<{ id: string; at: Date; stake: number; payout: number | null }>(
    `SELECT round_id AS id, max(placed_at) AS at, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
     FROM arcade.bet
     WHERE player_id = $1 AND game_id = $2 AND state = 'settled' AND placed_at < $3
     GROUP BY round_id ORDER BY at DESC LIMIT $4`,
    [playerId, gameId, before ?? new Date('9999-01-01'), ROUNDS_PER_PAGE],
  );
  const rounds = rows.map(({ id, at, stake, payout }) => ({
    id,
    at: at.toISOString(),
    stake,
    payout: payout ?? undefined,
  }));
  return { rounds, next: rounds.length === ROUNDS_PER_PAGE ? rounds.at(-1)?.at : undefined };
}

/** `undefined` for a round that the player had no part in, or that its game cannot show any more. */
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
    stake: bets.reduce((sum, bet) => sum + bet.stake, 0),
    payout: payouts.includes(undefined)
      ? undefined
      : payouts.reduce<number>((sum, payout) => sum + (payout ?? 0), 0),
  };
  if (game.type === 1 && !isOfMachine(first, game)) return undefined;
  if (game.type === 1) return { game, detail: { ...common, kind: 'slots', spin: toSpinAnswer(first, game) } };
  // A game that is no machine has a room.
  const kind = roomKindOf(game)!;
  const round = await findRound(pool, roundId);
  return {
    game,
    detail: {
      ...common,
      kind,
      // What is drawn stays secret until everybody has seen it.
      round: round && {
        ...viewRound(round, kind, round.now),
        ...(round.phase !== 'over' && { draw: undefined }),
      },
      bets: bets.map(viewOwn),
    },
  };
}
