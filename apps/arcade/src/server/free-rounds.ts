import { findGame, type SlotGame } from '@tessera/catalogue';
import { decimalText, minor } from '@tessera/money';
import type { FreeRoundsGrant, GameSession } from '@tessera/provider/port';
import type pg from 'pg';

import {
  endFreeRounds,
  endRefusedFreeRounds,
  insertFreeRounds,
  playableFreeRounds,
  type FreeRounds,
} from './free-rounds-store';
import { slotStakes } from './limits';
import { Refusal } from './refusal';

/*
 * Free rounds of the slot machines. The operator grants them, and its wallet decides how many are left. The checks here only refuse a spin
 * earlier that the wallet would refuse.
 */

/** As pages receive them. A page does not compare `expiresAt` with its own clock: the server leaves out what has expired. */
export type FreeRoundsView = Omit<FreeRounds, 'expiresAt'> & { expiresAt: string };

export type FreeRoundsService = ReturnType<typeof createFreeRounds>;

export function createFreeRounds(pool: pg.Pool) {
  async function current({ playerId }: GameSession, game: SlotGame): Promise<FreeRoundsView | undefined> {
    const [first] = await playableFreeRounds(pool, playerId, game);
    return first && { ...first, expiresAt: first.expiresAt.toISOString() };
  }

  return {
    async grant(
      { player, providerId, gameId, rounds, stake, expiresAt }: FreeRoundsGrant,
      reference: string,
    ): Promise<{ reference: string } | { refused: string }> {
      const game = findGame(providerId, gameId);
      if (game?.type !== 1) return { refused: 'only slot machines have free rounds' };
      const stakes = slotStakes(player.currency);
      if (!stakes.includes(stake)) {
        const allowed = stakes.map((each) => decimalText(minor(each), player.currency)).join(', ');
        return { refused: `the stakes of ${game.name} are ${allowed}` };
      }
      await insertFreeRounds(pool, {
        playerId: player.id,
        reference,
        providerId,
        gameId,
        rounds,
        stake,
        expiresAt,
      });
      return { reference };
    },

    end: (playerId: string, reference: string) => endFreeRounds(pool, playerId, reference),

    /** The free rounds that the player plays next at this machine. */
    current,

    /** Ends free rounds of which the wallet has refused one. */
    endRefused: (playerId: string, reference: string) => endRefusedFreeRounds(pool, playerId, reference),

    /** Refuses a free spin that the grant does not allow, before its bet. */
    async check({ playerId }: GameSession, game: SlotGame, reference: string, stake: number): Promise<void> {
      const playable = await playableFreeRounds(pool, playerId, game);
      const grant = playable.find((each) => each.reference === reference);
      if (!grant) throw new Refusal('no_free_round');
      if (grant.stake !== stake) throw new Refusal('stake_not_allowed');
    },
  };
}
