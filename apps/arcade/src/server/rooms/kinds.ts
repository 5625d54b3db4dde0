import { randomUUID } from 'node:crypto';

import type { Transaction } from '@tessera/database';

import { baccaratPayout, type BaccaratChip } from '../../engine/baccarat/bets';
import { CUT_CARDS, shuffledShoe, type Card } from '../../engine/baccarat/cards';
import { deal, type Deal } from '../../engine/baccarat/deal';
import { CHAIN_LENGTH, chainFrom, newSeed, type Chain } from '../../engine/crash/chain';
import { flightPayout, MAX_CENTI, timeToReach } from '../../engine/crash/flight';
import { crashPoint } from '../../engine/crash/point';
import type { Random } from '@tessera/provider-kit/random';
import { roulettePayout, type Chip } from '../../engine/roulette/layout';
import { POCKETS } from '../../engine/roulette/wheel';

export type RoomKindId = 'crash' | 'roulette' | 'baccarat';

/** What one kind of room adds to the clock that all rooms share. */
export type RoomKind = {
  id: RoomKindId;
  bettingMs: number;
  pauseMs: number;
  /** Drawn when betting opens, if it must be fixed by then. */
  drawAtOpening?(transaction: Transaction, roomId: string): Promise<unknown>;
  /** What happens when betting closes, and how long the table shows it. */
  drawAtClosing(transaction: Transaction, roomId: string, opening: unknown): Promise<Drawn>;
  /** What a bet that stayed until the end pays. */
  payout(stake: number, details: unknown, draw: unknown): number;
};

export type Drawn = { draw: unknown; durationMs: number };

export type CrashDraw = { chainId: string; position: number; hash: string; centi: number };
export type CrashDetails = { autoCashOut?: number; cashedOutAt?: number };
export type RouletteDraw = { pocket: number };
export type BaccaratDraw = Deal & { cardsLeft: number; shuffled: boolean };
export type TableDetails<C> = { chips: C[] };

const ROULETTE_SPIN_MS = 7_500;
const BACCARAT_SHOW_MS = 7_000;

export type Pace = { bettingMs: number; pauseMs: number; showMs?: number; ceilingCenti?: number };

/** Only tests play at another pace. */
export type Paces = Partial<Record<RoomKindId, Pace>>;

export function createKinds(random: Random, paces: Paces = {}): Record<RoomKindId, RoomKind> {
  return {
    crash: { ...createCrash(paces.crash?.ceilingCenti), ...paceOf(paces.crash) },
    roulette: { ...createRoulette(random, paces.roulette?.showMs), ...paceOf(paces.roulette) },
    baccarat: { ...createBaccarat(random, paces.baccarat?.showMs), ...paceOf(paces.baccarat) },
  };
}

function paceOf(pace: Pace | undefined): Partial<Pick<RoomKind, 'bettingMs' | 'pauseMs'>> {
  return pace ? { bettingMs: pace.bettingMs, pauseMs: pace.pauseMs } : {};
}

function createCrash(ceilingCenti = MAX_CENTI): RoomKind {
  const chains = new Map<string, Chain>();

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

  async function newChain(transaction: Transaction, roomId: string): Promise<void> {
    const seed = newSeed();
    const id = randomUUID();
    const chain = chainFrom(seed, CHAIN_LENGTH);
    await transaction.query(
      'INSERT INTO arcade.chain (id, room_id, seed, length, terminal) VALUES ($1, $2, $3, $4, $5)',
      [id, roomId, seed, chain.length, chain.terminal],
    );
    chains.set(id, chain);
  }

  return {
    id: 'crash',
    bettingMs: 7_000,
    pauseMs: 3_500,
    async drawAtOpening(transaction, roomId): Promise<CrashDraw> {
      let place = await nextPosition(transaction, roomId);
      if (!place) {
        await newChain(transaction, roomId);
        place = await nextPosition(transaction, roomId);
      }
      if (!place) throw new Error(`no chain for ${roomId}`);
      const chain = chains.get(place.id) ?? chainFrom(place.seed, place.length);
      chains.set(place.id, chain);
      const hash = chain.hashOf(place.used);
      return {
        chainId: place.id,
        position: place.used,
        hash,
        centi: Math.min(crashPoint(hash), ceilingCenti),
      };
    },
    async drawAtClosing(_transaction, _roomId, opening) {
      const draw = opening as CrashDraw;
      return { draw, durationMs: timeToReach(draw.centi) };
    },
    payout(stake, details, draw) {
      const { autoCashOut } = details as CrashDetails;
      const reached = autoCashOut !== undefined && autoCashOut <= (draw as CrashDraw).centi;
      return reached ? flightPayout(stake, autoCashOut) : 0;
    },
  };
}

function createRoulette(random: Random, showMs = ROULETTE_SPIN_MS): RoomKind {
  return {
    id: 'roulette',
    bettingMs: 15_000,
    pauseMs: 5_000,
    async drawAtClosing() {
      return { draw: { pocket: random.below(POCKETS) } satisfies RouletteDraw, durationMs: showMs };
    },
    payout(_stake, details, draw) {
      return roulettePayout((details as TableDetails<Chip>).chips, (draw as RouletteDraw).pocket);
    },
  };
}

function createBaccarat(random: Random, showMs = BACCARAT_SHOW_MS): RoomKind {
  return {
    id: 'baccarat',
    bettingMs: 15_000,
    pauseMs: 5_000,
    async drawAtClosing(transaction, roomId) {
      const { rows } = await transaction.query<{ shoe: Card[] | null }>(
        'SELECT shoe FROM arcade.room WHERE id = $1 FOR UPDATE',
        [roomId],
      );
      const rest = rows[0]?.shoe ?? [];
      const shuffled = rest.length < CUT_CARDS;
      const shoe = shuffled ? shuffledShoe(random) : rest;
      const coup = deal(shoe);
      const left = shoe.slice(coup.drawn);
      await transaction.query('UPDATE arcade.room SET shoe = $2 WHERE id = $1', [
        roomId,
        JSON.stringify(left),
      ]);
      const draw: BaccaratDraw = { ...coup, cardsLeft: left.length, shuffled };
      return { draw, durationMs: showMs };
    },
    payout(_stake, details, draw) {
      return baccaratPayout((details as TableDetails<BaccaratChip>).chips, draw as BaccaratDraw);
    },
  };
}
