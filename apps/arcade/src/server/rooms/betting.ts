import { randomUUID } from 'node:crypto';

import type { CatalogueGame, CrashGame, TableId } from '@tessera/catalogue';
import { transact, type Events, type Transaction } from '@tessera/database';
import type { GameSession } from '@tessera/provider/port';
import type pg from 'pg';

import { isBaccaratSpot } from '../../engine/baccarat/bets';
import { blackjackSeat } from '../../engine/blackjack/seat';
import { SEATS, type Action } from '../../engine/blackjack/table';
import { betPayout, exitOf, MIN_AUTO_CASH_OUT_CENTI } from '../../engine/crash/exit';
import { MAX_CENTI, multiplierAt } from '../../engine/crash/flight';
import { growthOf } from '../../engine/crash/timing';
import { findSpot } from '../../engine/roulette/layout';
import { betsOfRound, findBet, findByCommand, moveBet, storeHalf, type Bet, type NewBet } from '../bet-store';
import { checkLimits, crashLimits, tableLimits } from '../limits';
import { Refusal, type RefusalCode } from '../refusal';
import type { Confirm, Stakes } from '../stakes';
import { announceRoom } from './announce';
import type { BlackjackDetails, BlackjackDraw, CrashDetails, CrashDraw, KindOf } from './kinds';
import { findRound, latestRound, lockPhase, lockRound, storeDecision, type Round } from './round-store';
import { roomIdOf, roomKindOf } from './room';

export const CRASH_SEATS = 2;
const TABLE_SEATS = Array.from({ length: 12 }, (_, seat) => seat);
/** The seat of the bet for a double or a split. The unique index of seats allows one such bet. */
const SECOND_STAKE_SEAT = SEATS;
const MAX_CHIPS = 160;

const IS_SPOT: Record<TableId, (spot: string) => boolean> = {
  roulette: (spot) => findSpot(spot) !== undefined,
  baccarat: isBaccaratSpot,
  blackjack: (spot) => blackjackSeat(spot) !== undefined,
};

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

export type DecisionRequest = { id: string; hand: number; cards: number; action: Action };

type RoomBet = Pick<NewBet, 'commandId' | 'roundId' | 'seat' | 'stake' | 'details'>;

export type Betting = {
  placeCrash(session: GameSession, game: CrashGame, request: CrashBetRequest): Promise<Bet>;
  placeTable(session: GameSession, game: CatalogueGame, request: TableBetRequest): Promise<Bet>;
  /** Blackjack: an action with a hand. A double or a split takes a second stake. */
  decide(
    session: GameSession,
    game: CatalogueGame,
    roundId: string,
    request: DecisionRequest,
    receivedAt: number,
  ): Promise<{ round: Round; bet?: Bet }>;
  /** `receivedAt` is the arrival of the request by `performance.now()`: time in the server's own queue does not count. */
  cashOut(session: GameSession, betId: string, part: 'all' | 'half', receivedAt: number): Promise<Bet>;
  cancel(session: GameSession, betId: string): Promise<Bet>;
};

export function createBetting(pool: pg.Pool, events: Events, stakes: Stakes, kindOf: KindOf): Betting {
  async function placeCrash(session: GameSession, game: CrashGame, request: CrashBetRequest): Promise<Bet> {
    const limits = crashLimits(game.stakes, session.currency);
    checkLimits(request.stake, limits);
    if (request.seat < 0 || request.seat >= CRASH_SEATS) throw new Refusal('too_many_bets');
    const auto = request.autoCashOut;
    if (auto !== undefined && (auto < MIN_AUTO_CASH_OUT_CENTI || auto > MAX_CENTI)) {
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
      if (!IS_SPOT[table](chip.spot)) throw new Refusal('bad_spot');
      checkLimits(chip.amount, limits);
    }
    const stake = request.chips.reduce((sum, chip) => sum + chip.amount, 0);
    const before = (await betsOfRound(pool, request.roundId)).filter(
      (bet) => bet.playerId === session.playerId && bet.commandId !== request.id && !isGone(bet),
    );
    const total = before.reduce((sum, bet) => sum + bet.stake, stake);
    if (total > limits.max) throw new Refusal('stake_too_high');
    const { id: commandId, roundId, chips } = request;
    if (table === 'blackjack') return placeSeat(session, game, request, before.length > 0);
    // Not the number of bets: after a cancelled bet that seat may be in use. Of two concurrent requests with the same free seat
    // the unique index accepts one.
    const taken = new Set(before.map((bet) => bet.seat));
    const seat = TABLE_SEATS.find((each) => !taken.has(each));
    if (seat === undefined) throw new Refusal('too_many_bets');
    return place(session, game, { commandId, roundId, seat, stake, details: { chips } });
  }

  /** A player has one seat in a round, with one stake. */
  async function placeSeat(
    session: GameSession,
    game: CatalogueGame,
    { id: commandId, roundId, chips }: TableBetRequest,
    hasSeat: boolean,
  ): Promise<Bet> {
    const [chip] = chips;
    const seat = chip && blackjackSeat(chip.spot);
    if (!chip || seat === undefined || chips.length > 1) throw new Refusal('bad_request');
    if (hasSeat) throw new Refusal('too_many_bets');
    const details: BlackjackDetails = { seat, hand: 0, chips };
    return place(session, game, { commandId, roundId, seat, stake: chip.amount, details }, confirmSeat);
  }

  /** The lock of the round serialises the confirmations: of two bets on one seat the second finds the first. */
  function confirmSeat(bet: Bet): Promise<Bet | RefusalCode> {
    return transact(pool, async (transaction) => {
      const round = await lockRound(transaction, bet.roundId);
      if (round?.phase !== 'betting') return 'betting_closed';
      const staked = (await betsOfRound(transaction, bet.roundId)).filter(
        (other) => other.state === 'staked',
      );
      if (staked.some((other) => other.playerId === bet.playerId)) return 'too_many_bets';
      if (staked.some((other) => other.seat === bet.seat)) return 'seat_taken';
      const moved = await moveBet(transaction, bet, 'placing', 'staked', { balance: bet.balance });
      return moved ?? 'betting_closed';
    });
  }

  async function decide(
    session: GameSession,
    game: CatalogueGame,
    roundId: string,
    { id: commandId, hand, cards, action }: DecisionRequest,
    receivedAt: number,
  ): Promise<{ round: Round; bet?: Bet }> {
    const kind = roomKindOf(game);
    const decisions = kind && kindOf({ id: roomIdOf(game), kind }).decisions;
    if (!decisions) throw new Refusal('wrong_game');
    const bets = await betsOfRound(pool, roundId);
    const first = bets.find((bet) => bet.playerId === session.playerId && bet.state === 'staked');
    if (first?.gameId !== game.id) throw new Refusal('bet_not_found');
    const { seat } = first.details as BlackjackDetails;

    /** Stores the decision, in one transaction with `alsoDo`. */
    function store(alsoDo?: (transaction: Transaction) => Promise<Bet | undefined>) {
      return transact(pool, async (transaction): Promise<Bet | RefusalCode> => {
        const round = await lockRound(transaction, roundId);
        if (round?.phase !== 'running') return 'decision_closed';
        const { seats } = round.draw as BlackjackDraw;
        // A repeated request after a lost response.
        if (seats.some((each) => each.seat === seat && each.commandId === commandId)) return first!;
        const times = { sentAt: round.now - (performance.now() - receivedAt), now: round.now };
        const decided = decisions!.decide(round.draw, { seat, hand, cards, action, commandId }, times);
        if (typeof decided === 'string') return decided;
        const bet = alsoDo ? await alsoDo(transaction) : first;
        if (!bet) return 'decision_closed';
        await storeDecision(transaction, roundId, decided);
        return bet;
      });
    }

    const bet = await (action === 'double' || action === 'split'
      ? stakes.place(
          {
            ...newBet(session, game),
            commandId,
            roundId,
            seat: SECOND_STAKE_SEAT,
            stake: first.stake,
            details: { seat, hand: action === 'split' ? 1 : 0, action } satisfies BlackjackDetails,
          },
          (second) =>
            store((transaction) =>
              moveBet(transaction, second, 'placing', 'staked', { balance: second.balance }),
            ),
        )
      : store());
    if (typeof bet === 'string') throw new Refusal(bet);
    const round = await findRound(pool, roundId);
    if (!round) throw new Refusal('not_found');
    await announceRoom(events, round.roomId);
    // The first stake's answer has an old balance.
    return { round, ...(bet !== first && { bet }) };
  }

  async function place(
    session: GameSession,
    game: CatalogueGame,
    bet: RoomBet,
    confirm: Confirm = confirmWhileOpen,
  ): Promise<Bet> {
    const { commandId, roundId } = bet;
    const roomId = roomIdOf(game);
    const round = await latestRound(pool, roomId);
    const isOpen = round?.id === roundId && round.phase === 'betting' && round.now < round.bettingEndsAt;
    if (!isOpen && !(await findByCommand(pool, session.playerId, commandId)))
      throw new Refusal('betting_closed');
    const placed = await stakes.place({ ...newBet(session, game), ...bet }, confirm);
    await announceRoom(events, roomId);
    return placed;
  }

  function confirmWhileOpen(bet: Bet): Promise<Bet | RefusalCode> {
    return transact(pool, async (transaction) => {
      const phase = await lockPhase(transaction, bet.roundId);
      if (phase !== 'betting') return 'betting_closed';
      const moved = await moveBet(transaction, bet, 'placing', 'staked', { balance: bet.balance });
      return moved ?? 'betting_closed';
    });
  }

  async function cashOut(
    session: GameSession,
    betId: string,
    part: 'all' | 'half',
    receivedAt: number,
  ): Promise<Bet> {
    const bet = await ownBet(session, betId);
    const { cashedOutAt, halfAt } = bet.details as CrashDetails;
    // A repeated request after a lost response: the first one counts.
    if (cashedOutAt !== undefined || (part === 'half' && halfAt !== undefined)) return bet;
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
    const changed =
      part === 'half'
        ? await storeHalf(pool, bet, centi)
        : await stakes.settle(bet, betPayout(bet.stake, bet.details as CrashDetails, centi), {
            details: { cashedOutAt: centi },
          });
    if (!changed) throw new Refusal('bet_closed');
    await announceRoom(events, round.roomId);
    return changed;
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

  return { placeCrash, placeTable, decide, cashOut, cancel };
}

function newBet(session: GameSession, game: CatalogueGame) {
  return {
    id: randomUUID(),
    playerId: session.playerId,
    sessionId: session.id,
    providerId: game.providerId,
    gameId: game.id,
    title: game.name,
    username: session.username,
    currency: session.currency,
    payout: undefined,
  };
}

function isGone(bet: Bet): boolean {
  return bet.state === 'refused' || bet.state === 'refunding' || bet.state === 'refunded';
}
