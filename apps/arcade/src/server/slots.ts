import { randomUUID } from 'node:crypto';

import type { MachineId, SlotGame } from '@tessera/catalogue';
import type { GameSession } from '@tessera/provider/port';
import type pg from 'pg';

import { machines } from '../engine/slots/machines';
import type { Frame } from '../engine/slots/machine';
import { findByCommand, lastBet, moveBet, type Bet } from './bet-store';
import type { RandomSource } from './random-source';
import { checkLadder, slotStakes } from './limits';
import { Refusal } from './refusal';
import type { Stakes } from './stakes';

/** No spin starts sooner after the one before it, whatever the page does. */
export const SPIN_MS = 2_500;

export type SpinRequest = { id: string; stake: number };

export type SpinAnswer = {
  id: string;
  /** What the player's history calls this round. */
  roundId: string;
  stake: number;
  payout: number;
  balance: number | undefined;
  /** Minor units that one coin is worth at this stake. */
  coinValue: number;
  frames: Frame[];
};

/** `shown` pictures have been seen: where there are more, the round goes on there. */
export type LastSpin = SpinAnswer & {
  shown: number;
  /** Whether its win is in the balance yet. */
  isPaid: boolean;
};

type SpinDetails = { frames: Frame[]; machine: MachineId };

export type Slots = {
  spin(session: GameSession, game: SlotGame, request: SpinRequest): Promise<SpinAnswer>;
  /** The player's last round here, and how much of it they have seen. */
  last(session: GameSession, game: SlotGame): Promise<LastSpin | undefined>;
};

export function createSlots(pool: pg.Pool, stakes: Stakes, randomSource: RandomSource): Slots {
  async function spin(session: GameSession, game: SlotGame, request: SpinRequest): Promise<SpinAnswer> {
    checkLadder(request.stake, slotStakes(session.currency));
    const machine = machines[game.machine];
    const coinValue = request.stake / machine.coins;
    const known = await findByCommand(pool, session.playerId, request.id);
    if (!known) await keepPace(session.playerId);
    const frames: Frame[] = [];
    const coins = machine.play(randomSource(), (frame) => frames.push(frame));
    const id = randomUUID();
    const staked = await stakes.place(
      {
        id,
        playerId: session.playerId,
        sessionId: session.id,
        commandId: request.id,
        providerId: game.providerId,
        gameId: game.id,
        title: game.name,
        username: session.username,
        roundId: id,
        seat: 0,
        stake: request.stake,
        details: { frames, machine: game.machine } satisfies SpinDetails,
        payout: coins * coinValue,
      },
      (bet) => moveBet(pool, bet, 'placing', 'staked', { balance: bet.balance }),
    );
    const settled = staked.state === 'staked' ? await stakes.settle(staked, staked.payout ?? 0) : staked;
    return toSpinAnswer(settled ?? staked, game);
  }

  async function keepPace(playerId: string): Promise<void> {
    const { rowCount } = await pool.query(
      `INSERT INTO arcade.pace (player_id, spun_at) VALUES ($1, clock_timestamp())
       ON CONFLICT (player_id) DO UPDATE SET spun_at = excluded.spun_at
       WHERE arcade.pace.spun_at <= excluded.spun_at - make_interval(secs => $2)`,
      [playerId, SPIN_MS / 1_000],
    );
    if (rowCount === 0) throw new Refusal('too_fast', { retryAfterMs: SPIN_MS });
  }

  return {
    spin,
    async last(session, game) {
      const bet = await lastBet(pool, session.playerId, game.id);
      if (!bet || !isOfMachine(bet, game)) return undefined;
      return { ...toSpinAnswer(bet, game), shown: bet.shown, isPaid: bet.state === 'settled' };
    },
  };
}

/** A title may have got another machine since the round was played, and cannot show it any more. */
export function isOfMachine(bet: Bet, game: SlotGame): boolean {
  return (bet.details as SpinDetails).machine === game.machine;
}

export function toSpinAnswer(bet: Bet, game: SlotGame): SpinAnswer {
  return {
    id: bet.commandId,
    roundId: bet.roundId,
    stake: bet.stake,
    payout: bet.payout ?? 0,
    balance: bet.balance,
    coinValue: bet.stake / machines[game.machine].coins,
    frames: (bet.details as SpinDetails).frames,
  };
}
