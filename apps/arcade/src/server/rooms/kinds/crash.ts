import { CHAIN_LENGTH, chainFrom, newSeed, type Chain } from '../../../engine/crash/chain';
import { betPayout, exitOf } from '../../../engine/crash/exit';
import { MAX_CENTI, START_CENTI, timeToReach } from '../../../engine/crash/flight';
import { growthOf, type CrashTiming } from '../../../engine/crash/timing';
import { crashPoint } from '../../../engine/crash/point';
import { roundValue, seedDigest } from '../../../engine/crash/round-value';
import { hasRoundsLeft, insertChain, seedsOfRound, takePosition } from '../chain-store';
import type { RoomKind, RoomTiming } from './room-kind';

/** Fixed when betting opens: the position in the hash chain and the growth rate (`growthOf`). */
export type CrashOpening = { chainId: string; position: number; hash: string; growth?: number };

export type CrashDraw = CrashOpening & {
  /** The digest of the players' seeds; missing in rounds that are older than player seeds. */
  seed?: string;
  /** In the order of the bets. Stored with the round for its proof. */
  seeds?: string[];
  centi: number;
};

type FlightBounds = NonNullable<RoomTiming['flightCenti']>;

export type CrashDetails = {
  autoCashOut?: number;
  /** The multiplier at which the bet reaches the maximum win and is cashed out automatically. */
  maxCenti?: number;
  seed?: string;
  /** Half of the stake was cashed out here; it is paid when the bet ends. */
  halfAt?: number;
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

    /** A chain is stored, and its end published to every page, before its first round opens. */
    async prepare(pool, roomId) {
      if (await hasRoundsLeft(pool, roomId)) return false;
      const seed = newSeed();
      const chain = chainFrom(seed, CHAIN_LENGTH);
      chains.set(await insertChain(pool, roomId, seed, chain), chain);
      return true;
    },

    async drawAtOpening(transaction, roomId): Promise<CrashOpening> {
      const next = await takePosition(transaction, roomId);
      if (!next) throw new Error(`the chain of ${roomId} has no rounds left`);
      const chain = chains.get(next.id) ?? chainFrom(next.seed, next.length);
      chains.set(next.id, chain);
      return { chainId: next.id, position: next.used, hash: chain.hashOf(next.used), growth };
    },

    async drawAtClosing(transaction, { id, draw }) {
      const opening = draw as CrashOpening;
      const seeds = await seedsOfRound(transaction, id);
      const seed = seedDigest(seeds);
      const centi = Math.min(most, Math.max(least, crashPoint(roundValue(opening.hash, seed))));
      return {
        draw: { ...opening, seed, seeds, centi } satisfies CrashDraw,
        durationMs: timeToReach(centi, growthOf(opening)),
      };
    },

    payout(stake, details, draw) {
      const exit = exitOf(details as CrashDetails);
      return betPayout(stake, details as CrashDetails, exit <= (draw as CrashDraw).centi ? exit : 0);
    },
  };
}
