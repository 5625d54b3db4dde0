import {
  createStakes,
  type Stakes as WalletStakes,
  type UnfinishedStakes,
} from '@tessera/provider-kit/server';
import type { WalletPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import {
  findBet,
  findByCommand,
  insertBet,
  IS_ABANDONED,
  moveBet,
  type Bet,
  type Change,
  type NewBet,
} from './bet-store';
import { Refusal, type RefusalCode } from './refusal';

/* The only place where the arcade moves money, by the steps of provider-kit's `createStakes`. */

export type Stakes = Pick<WalletStakes<Bet, Change>, 'settle' | 'refund'> & {
  /**
   * Takes a stake. `confirm` accepts the bet after the wallet has; if it returns a code instead, because betting has closed since, the
   * stake is refunded. A repeated command returns the first bet.
   */
  place(bet: NewBet, confirm: Confirm): Promise<Bet>;
  unfinished: UnfinishedStakes<Bet>;
};

export type Confirm = (bet: Bet) => Promise<Bet | RefusalCode>;

const UNIQUE_VIOLATION = '23505';

export function createArcadeStakes(pool: pg.Pool, wallet: WalletPort, log: FastifyBaseLogger): Stakes {
  const { take, settle, refund, resume } = createStakes<Bet, Change>({
    wallet,
    log,
    describe: (bet) => ({
      ...bet,
      transferKey: bet.id,
      context: { area: 'casino', roundId: bet.roundId, title: bet.title, providerId: bet.providerId },
    }),
    move: (bet, from, to, change) => moveBet(pool, bet, from, to, change),
  });

  async function place(request: NewBet, confirm: Confirm): Promise<Bet> {
    const bet = await insertBet(pool, request).catch((error: unknown) => refuseTakenSeat(request, error));
    if (!bet) return replay(request);
    const taken = await take(bet);
    if (!taken.ok) throw refusalOf(taken.code, taken.balance);
    const confirmed = await confirm({ ...bet, balance: taken.balance });
    if (typeof confirmed !== 'string') return confirmed;
    await refund(bet);
    throw new Refusal(confirmed);
  }

  /** If a command arrives twice at the same time, the second may fail on the seat before the first is visible. */
  async function refuseTakenSeat(request: NewBet, error: unknown): Promise<undefined> {
    const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    if (!isTaken) throw error;
    if (!(await findByCommand(pool, request.playerId, request.commandId))) throw new Refusal('too_many_bets');
  }

  async function replay(request: NewBet): Promise<Bet> {
    const first = await findByCommand(pool, request.playerId, request.commandId);
    if (!first) throw new Refusal('in_progress');
    const same =
      first.gameId === request.gameId &&
      first.stake === request.stake &&
      first.freeRounds === request.freeRounds &&
      termsOf(first.details) === termsOf(request.details);
    if (!same) throw new Refusal('command_conflict');
    switch (first.state) {
      case 'placing':
        throw new Refusal('in_progress');
      case 'refused':
        throw refusalOf(first.refusal, first.balance);
      case 'refunding':
      case 'refunded':
        throw new Refusal('refunded');
      default:
        return first;
    }
  }

  const unfinished: UnfinishedStakes<Bet> = {
    table: 'arcade.bet',
    key: ['player_id', 'id'],
    isDue: IS_ABANDONED,
    read: ([playerId = '', id = '']) => findBet(pool, playerId, id),
    resume,
  };

  return { place, settle, refund, unfinished };
}

function refusalOf(code: string | undefined, balance: number | undefined): Refusal {
  const known = (code ?? 'internal') as Refusal['code'];
  return new Refusal(known, balance === undefined ? {} : { balance });
}

/** What the player chose besides the stake. Not the frames of a spin: each request draws others. */
function termsOf(details: unknown): string {
  const {
    chips = [],
    autoCashOut,
    action,
  } = details as {
    chips?: { spot: string; amount: number }[];
    autoCashOut?: number;
    action?: string;
  };
  return [autoCashOut, action, ...chips.map(({ spot, amount }) => `${spot} ${amount}`)].join();
}
