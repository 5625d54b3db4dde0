import { randomUUID } from 'node:crypto';

import type { CatalogueGame, CrashGame } from '@tessera/catalogue';
import { transact, type Events } from '@tessera/database';
import type { GameSession } from '@tessera/provider/port';
import type pg from 'pg';

import { isBaccaratSpot } from '../../engine/baccarat/bets';
import { exitOf } from '../../engine/crash/exit';
import { flightPayout, MAX_CENTI, multiplierAt } from '../../engine/crash/flight';
import { growthOf } from '../../engine/crash/timing';
import { findSpot } from '../../engine/roulette/layout';
import { betsOfRound, findBet, findByCommand, moveBet, type Bet, type NewBet } from '../bet-store';
import { checkLimits, crashLimits, tableLimits } from '../limits';
import { Refusal } from '../refusal';
import type { Stakes } from '../stakes';
import { announceRoom } from './announce';
import type { CrashDetails, CrashDraw } from './kinds';
import { findRound, lockPhase, latestRound } from './round-store';
import { roomIdOf } from './room';

export const CRASH_SEATS = 2;
const TABLE_SEATS = Array.from({ length: 12 }, (_, seat) => seat);
const MIN_AUTO_CASH_OUT = 101;
const MAX_CHIPS = 160;

export type CrashBetRequest = {
  id: string;
  roundId: string;
  seat: number;
  stake: number;
  autoCashOut?: number | undefined;
  /** The player's contribution to the round's random value. */
  seed?: string | undefined;
};

export type TableBetRequest = {
  id: string;
  roundId: string;
  chips: { spot: string; amount: number }[];
};

type RoomBet = Pick<NewBet, 'commandId' | 'roundId' | 'seat' | 'stake' | 'details'>;

export type Betting = {
  placeCrash(session: GameSession, game: CrashGame, request: CrashBetRequest): Promise<Bet>;
  placeTable(session: GameSession, game: CatalogueGame, request: TableBetRequest): Promise<Bet>;
  /** `receivedAt` is the arrival of the request by `performance.now()`: time in the server's own queue does not count. */
  cashOut(session: GameSession, betId: string, receivedAt: number): Promise<Bet>;
  cancel(session: GameSession, betId: string): Promise<Bet>;
};

export function createBetting(pool: pg.Pool, events: Events, stakes: Stakes): Betting {
  async function placeCrash(session: GameSession, game: CrashGame, request: CrashBetRequest): Promise<Bet> {
    const limits = crashLimits(game.stakes, session.currency);
    checkLimits(request.stake, limits);
    if (request.seat < 0 || request.seat >= CRASH_SEATS) throw new Refusal('too_many_bets');
    const auto = request.autoCashOut;
    if (auto !== undefined && (auto < MIN_AUTO_CASH_OUT || auto > MAX_CENTI)) {
      throw new Refusal('bad_auto_cash_out');
    }
    const details: CrashDetails = {
      maxCenti: Math.floor((limits.maxWin * 100) / request.stake),
      ...(auto !== undefined && { autoCashOut: auto }),
      ...(request.seed !== undefined && { seed: request.seed }),
    };
    const { id: commandId, roundId, seat, stake } = request;
    return place(session, game, { commandId, roundId, seat, stake, details });
  }

  async function placeTable(
    session: GameSession,
    game: CatalogueGame,
    request: TableBetRequest,
  ): Promise<Bet> {
    if (game.type !== 2) throw new Refusal('wrong_game');
    const { table, variant } = game;
    const limits = tableLimits(variant, session.currency);
    if (request.chips.length === 0 || request.chips.length > MAX_CHIPS) throw new Refusal('bad_request');
    for (const chip of request.chips) {
      const known = table === 'roulette' ? findSpot(chip.spot) !== undefined : isBaccaratSpot(chip.spot);
      if (!known) throw new Refusal('bad_spot');
      checkLimits(chip.amount, limits);
    }
    const stake = request.chips.reduce((sum, chip) => sum + chip.amount, 0);
    const before = (await betsOfRound(pool, request.roundId)).filter(
      (bet) => bet.playerId === session.playerId && bet.commandId !== request.id && !isGone(bet),
    );
    const together = before.reduce((sum, bet) => sum + bet.stake, stake);
    if (together > limits.max) throw new Refusal('stake_too_high');
    // Not the number of bets: after a cancelled bet that seat may be in use. Of two concurrent requests with the same free seat
    // the unique index accepts one.
    const taken = new Set(before.map((bet) => bet.seat));
    const seat = TABLE_SEATS.find((each) => !taken.has(each));
    if (seat === undefined) throw new Refusal('too_many_bets');
    const { id: commandId, roundId, chips } = request;
    return place(session, game, { commandId, roundId, seat, stake, details: { chips } });
  }

  async function place(
    session: GameSession,
    game: CatalogueGame,
    { commandId, roundId, seat, stake, details }: RoomBet,
  ): Promise<Bet> {
    const roomId = roomIdOf(game);
    const round = await latestRound(pool, roomId);
    const open = round?.id === roundId && round.phase === 'betting' && round.now < round.bettingEndsAt;
    if (!open && !(await findByCommand(pool, session.playerId, commandId)))
      throw new Refusal('betting_closed');
    const bet = await stakes.place(
      {
        id: randomUUID(),
        playerId: session.playerId,
        sessionId: session.id,
        commandId,
        providerId: game.providerId,
        gameId: game.id,
        title: game.name,
        username: session.username,
        roundId,
        seat,
        stake,
        details,
        payout: undefined,
      },
      confirmWhileOpen,
    );
    await announceRoom(events, roomId);
    return bet;
  }

  function confirmWhileOpen(bet: Bet): Promise<Bet | undefined> {
    return transact(pool, async (transaction) => {
      const phase = await lockPhase(transaction, bet.roundId);
      if (phase !== 'betting') return undefined;
      return moveBet(transaction, bet, 'placing', 'staked', { balance: bet.balance });
    });
  }

  async function cashOut(session: GameSession, betId: string, receivedAt: number): Promise<Bet> {
    const bet = await ownBet(session, betId);
    const left = (bet.details as CrashDetails).cashedOutAt;
    // A repeated request after a lost response: the first one counts.
    if (left !== undefined) return bet;
    if (bet.state !== 'staked') throw new Refusal('bet_closed');
    const round = await findRound(pool, bet.roundId);
    if (round?.runningFrom === undefined || round.endsAt === undefined) throw new Refusal('not_flying');
    const now = round.now - (performance.now() - receivedAt);
    if (now < round.runningFrom) throw new Refusal('not_flying');
    if (now >= round.endsAt) throw new Refusal('crashed');
    // While no instance leads, automatic cash-outs are not executed; a later request must not get more than the automatic value.
    const draw = round.draw as CrashDraw;
    const centi = Math.min(
      multiplierAt(now - round.runningFrom, growthOf(draw)),
      draw.centi,
      exitOf(bet.details as CrashDetails),
    );
    const settled = await stakes.settle(bet, flightPayout(bet.stake, centi), {
      details: { cashedOutAt: centi },
    });
    if (!settled) throw new Refusal('bet_closed');
    await announceRoom(events, round.roomId);
    return settled;
  }

  async function cancel(session: GameSession, betId: string): Promise<Bet> {
    const bet = await ownBet(session, betId);
    if (bet.state === 'refunded') return bet;
    const refunded = await stakes.refund(bet, () =>
      transact(pool, async (transaction) => {
        const phase = await lockPhase(transaction, bet.roundId);
        return phase === 'betting' ? moveBet(transaction, bet, 'staked', 'refunding') : undefined;
      }),
    );
    if (!refunded) throw new Refusal('betting_closed');
    const round = await findRound(pool, bet.roundId);
    if (round) await announceRoom(events, round.roomId);
    return refunded;
  }

  /** Bets of other players count as not found. */
  async function ownBet(session: GameSession, betId: string): Promise<Bet> {
    const bet = await findBet(pool, session.playerId, betId);
    if (!bet || bet.gameId !== session.gameId) throw new Refusal('bet_not_found');
    return bet;
  }

  return { placeCrash, placeTable, cashOut, cancel };
}

function isGone(bet: Bet): boolean {
  return bet.state === 'refused' || bet.state === 'refunding' || bet.state === 'refunded';
}
