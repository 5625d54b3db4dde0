import { randomUUID } from 'node:crypto';

import type { MachineId, SlotGame } from '@tessera/catalogue';
import type { GameSession } from '@tessera/provider/port';
import type pg from 'pg';

import { machines } from '../engine/slots/machines';
import type { Frame } from '../engine/slots/machine';
import type { FreeRoundsService, FreeRoundsView } from './free-rounds';
import { findByCommand, lastBet, moveBet, type Bet, type NewBet } from './bet-store';
import type { RandomSource } from './random-source';
import { checkAllowedStake, slotStakes } from './limits';
import { Refusal } from './refusal';
import { recordSpin } from './spin-store';
import type { Stakes } from './stakes';

/** The minimum time between two spins of a player. */
export const SPIN_MS = 2_500;

export type SpinResult = SpinAnswer & {
  /** How long after this response was sent the next spin is possible. A page that counts from when it receives it is never too early. */
  nextSpinMs: number;
  /** The free rounds that are left. */
  freeRounds?: FreeRoundsView | undefined;
};

export type SpinRequest = {
  id: string;
  stake: number;
  /** Plays one of these free rounds: nothing is taken, and the stake is their value. */
  freeRounds?: string | undefined;
};

export type SpinAnswer = {
  id: string;
  /** As in the player's history. */
  roundId: string;
  stake: number;
  /** A free round: the stake was not taken. */
  isFree: boolean;
  payout: number;
  balance: number | undefined;
  /** Minor units that one coin is worth at this stake. */
  coinValue: number;
  frames: Frame[];
};

export type LastSpin = SpinAnswer & {
  /** Frames that the player has seen: the page continues with the next one. */
  shown: number;
  /** Whether the balance includes the win. */
  isPaid: boolean;
};

type SpinDetails = { frames: Frame[]; machine: MachineId };

export type Slots = {
  spin(session: GameSession, game: SlotGame, request: SpinRequest): Promise<SpinResult>;
  /** The player's last round at this game, and how much of it was shown. */
  last(session: GameSession, game: SlotGame): Promise<LastSpin | undefined>;
  /** Free rounds that the player can play at this game. */
  freeRounds(session: GameSession, game: SlotGame): Promise<FreeRoundsView | undefined>;
};

export function createSlots(
  pool: pg.Pool,
  stakes: Stakes,
  freeRounds: FreeRoundsService,
  randomSource: RandomSource,
): Slots {
  async function spin(session: GameSession, game: SlotGame, request: SpinRequest): Promise<SpinResult> {
    checkAllowedStake(request.stake, slotStakes(session.currency));
    const machine = machines[game.machine];
    const coinValue = request.stake / machine.coins;
    const known = await findByCommand(pool, session.playerId, request.id);
    if (!known && request.freeRounds !== undefined)
      await freeRounds.check(session, game, request.freeRounds, request.stake);
    const waitMs = known ? 0 : await recordSpin(pool, session.playerId, SPIN_MS);
    if (waitMs > 0) throw new Refusal('too_fast', { retryAfterMs: waitMs });
    const recordedAt = performance.now();
    const frames: Frame[] = [];
    const coins = machine.play(randomSource(), (frame) => frames.push(frame));
    const id = randomUUID();
    const staked = await place({
      id,
      playerId: session.playerId,
      sessionId: session.id,
      commandId: request.id,
      providerId: game.providerId,
      gameId: game.id,
      title: game.name,
      username: session.username,
      currency: session.currency,
      roundId: id,
      seat: 0,
      stake: request.stake,
      freeRounds: request.freeRounds,
      details: { frames, machine: game.machine } satisfies SpinDetails,
      payout: coins * coinValue,
    });
    const settled = staked.state === 'staked' ? await stakes.settle(staked, staked.payout ?? 0) : staked;
    const nextSpinMs = Math.max(0, Math.ceil(SPIN_MS - (performance.now() - recordedAt)));
    return {
      ...toSpinAnswer(settled ?? staked, game),
      nextSpinMs,
      freeRounds: await freeRounds.current(session, game),
    };
  }

  async function place(bet: NewBet): Promise<Bet> {
    try {
      return await stakes.place(
        bet,
        async (taken) =>
          (await moveBet(pool, taken, 'placing', 'staked', { balance: taken.balance })) ?? 'betting_closed',
      );
    } catch (error) {
      const { playerId, freeRounds: reference } = bet;
      if (reference !== undefined && error instanceof Refusal && error.code === 'no_free_round')
        await freeRounds.endRefused(playerId, reference);
      throw error;
    }
  }

  return {
    spin,
    freeRounds: freeRounds.current,
    async last(session, game) {
      const bet = await lastBet(pool, session.playerId, game.id);
      if (!bet || !isOfMachine(bet, game)) return undefined;
      return { ...toSpinAnswer(bet, game), shown: bet.shown, isPaid: bet.state === 'settled' };
    },
  };
}

/** A game that got another machine since the round was played cannot show the round any more. */
export function isOfMachine(bet: Bet, game: SlotGame): boolean {
  return (bet.details as SpinDetails).machine === game.machine;
}

export function toSpinAnswer(bet: Bet, game: SlotGame): SpinAnswer {
  return {
    id: bet.commandId,
    roundId: bet.roundId,
    stake: bet.stake,
    isFree: bet.freeRounds !== undefined,
    payout: bet.payout ?? 0,
    balance: bet.balance,
    coinValue: bet.stake / machines[game.machine].coins,
    frames: (bet.details as SpinDetails).frames,
  };
}
