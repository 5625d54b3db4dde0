import { randomUUID } from 'node:crypto';

import { transact, type Transaction } from '@tessera/database';

import { CHAIN_LENGTH, chainFrom, newSeed, type Chain } from '../../../engine/crash/chain';
import { exitOf } from '../../../engine/crash/exit';
import { flightPayout, MAX_CENTI, START_CENTI, timeToReach } from '../../../engine/crash/flight';
import { growthOf, type CrashTiming } from '../../../engine/crash/timing';
import { crashPoint } from '../../../engine/crash/point';
import { roundValue, seedDigest } from '../../../engine/crash/round-value';
import type { RoomTiming, RoomKind } from './room-kind';

/** What is fixed when betting opens: a place in the chain, and how the flight will climb (`growthOf`). */
export type CrashOpening = { chainId: string; position: number; hash: string; growth?: number };

export type CrashDraw = CrashOpening & {
  /** The digest of the players' seeds; rounds from before there were any have none. */
  seed?: string;
  /** In the order of the bets. Kept with the round, and shown where a round is checked. */
  seeds?: string[];
  centi: number;
};

type FlightBounds = NonNullable<RoomTiming['flightCenti']>;

export type CrashDetails = {
  autoCashOut?: number;
  /** Where the bet has won the most that one bet can win, and leaves by itself. */
  maxCenti?: number;
  seed?: string;
  cashedOutAt?: number;
};

export function createCrash(
  { growth, bettingMs, pauseMs }: CrashTiming,
  { least, most }: FlightBounds = { least: START_CENTI, most: MAX_CENTI },
): RoomKind {
  const chains = new Map<string, Chain>();

  return {
    id: 'crash',
    bettingMs,
    pauseMs,

    /** A chain is in the table, and its end on every page, before its first round opens. */
    async prepare(pool, roomId) {
      const { rows } = await pool.query<{ left: number }>(
        `SELECT length - used AS left FROM arcade.chain WHERE room_id = $1 ORDER BY created_at DESC LIMIT 1`,
        [roomId],
      );
      if ((rows[0]?.left ?? 0) > 0) return false;
      const seed = newSeed();
      const id = randomUUID();
      const chain = chainFrom(seed, CHAIN_LENGTH);
      await transact(pool, (transaction) =>
        transaction.query(
          'INSERT INTO arcade.chain (id, room_id, seed, length, terminal) VALUES ($1, $2, $3, $4, $5)',
          [id, roomId, seed, chain.length, chain.terminal],
        ),
      );
      chains.set(id, chain);
      return true;
    },

    async drawAtOpening(transaction, roomId): Promise<CrashOpening> {
      const place = await nextPosition(transaction, roomId);
      if (!place) throw new Error(`no chain for ${roomId}`);
      const chain = chains.get(place.id) ?? chainFrom(place.seed, place.length);
      chains.set(place.id, chain);
      return { chainId: place.id, position: place.used, hash: chain.hashOf(place.used), growth };
    },

    async drawAtClosing(transaction, { id, draw }) {
      const opening = draw as CrashOpening;
      const seeds = await seedsOf(transaction, id);
      const seed = seedDigest(seeds);
      const centi = Math.min(most, Math.max(least, crashPoint(roundValue(opening.hash, seed))));
      return {
        draw: { ...opening, seed, seeds, centi } satisfies CrashDraw,
        durationMs: timeToReach(centi, growthOf(opening)),
      };
    },

    payout(stake, details, draw) {
      const exit = exitOf(details as CrashDetails);
      return exit <= (draw as CrashDraw).centi ? flightPayout(stake, exit) : 0;
    },
  };
}

async function nextPosition(transaction: Transaction, roomId: string) {
  const { rows } = await transaction.query<{ id: string; seed: Buffer; length: number; used: number }>(
    `UPDATE arcade.chain SET used = used + 1
     WHERE id = (SELECT id FROM arcade.chain WHERE room_id = $1 ORDER BY created_at DESC LIMIT 1)
       AND used < length
     RETURNING id, seed, length, used`,
    [roomId],
  );
  return rows[0];
}

async function seedsOf(transaction: Transaction, roundId: string): Promise<string[]> {
  const { rows } = await transaction.query<{ seed: string }>(
    `SELECT details ->> 'seed' AS seed FROM arcade.bet
     WHERE round_id = $1 AND state = 'staked' AND details ? 'seed' ORDER BY placed_at, id`,
    [roundId],
  );
  return rows.map(({ seed }) => seed);
}
