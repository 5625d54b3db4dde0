import { minor } from '@tessera/money';
import type { Occasion, TransferResult, WalletPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import {
  findByCommand,
  insertBet,
  moveBet,
  strandedBets,
  type Bet,
  type Change,
  type NewBet,
} from './bet-store';
import { Refusal } from './refusal';

/*
 * The only place where the arcade moves money. Every step is written down before the wallet hears of it, and the
 * wallet's transfer ids follow from the bet's id: whoever finds a bet half done can repeat the step.
 */

export type Stakes = {
  /**
   * Takes a stake. `confirm` has the last word once the money is there, as betting may have closed meanwhile.
   * The same command again answers the first bet.
   */
  place(bet: NewBet, confirm: (bet: Bet) => Promise<Bet | undefined>): Promise<Bet>;
  /** Ends a bet with a payout, 0 for a loss; `undefined` when it is not there to be ended any more. */
  settle(bet: Bet, payout: number, change?: Change): Promise<Bet | undefined>;
  /** Gives a stake back; `claim` takes the bet out of play, by default whenever it is still there. */
  refund(bet: Bet, claim?: () => Promise<Bet | undefined>): Promise<Bet | undefined>;
  /** Finishes what a process that died has left behind. */
  recover(): Promise<number>;
};

const UNIQUE_VIOLATION = '23505';

function occasionOf(bet: Bet): Occasion {
  return { area: 'casino', roundId: bet.roundId, title: bet.title, providerId: bet.providerId };
}

const transferIds = (bet: Pick<Bet, 'id'>) => ({
  bet: `${bet.id}:bet`,
  win: `${bet.id}:win`,
  rollback: `${bet.id}:rollback`,
});

export function createStakes(pool: pg.Pool, wallet: WalletPort, log: FastifyBaseLogger): Stakes {
  async function place(request: NewBet, confirm: (bet: Bet) => Promise<Bet | undefined>): Promise<Bet> {
    const bet = await insertBet(pool, request).catch((error: unknown) => refuseTakenSeat(request, error));
    if (!bet) return replay(request);
    const result = await takeStake(bet);
    if (!result.ok) {
      await moveBet(pool, bet, 'placing', 'refused', { refusal: result.code, balance: result.balance });
      throw refusalOf(result.code, result.balance);
    }
    const confirmed = await confirm({ ...bet, balance: result.balance });
    if (confirmed) return confirmed;
    await giveBack(bet, 'placing');
    throw new Refusal('betting_closed');
  }

  /** Of one command that is sent twice at once, the second may find its seat taken before it finds itself. */
  async function refuseTakenSeat(request: NewBet, error: unknown): Promise<undefined> {
    const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    if (!isTaken) throw error;
    if (!(await findByCommand(pool, request.playerId, request.commandId))) throw new Refusal('too_many_bets');
  }

  async function takeStake(bet: Bet): Promise<TransferResult> {
    try {
      return await wallet.bet({
        transferId: transferIds(bet).bet,
        sessionId: bet.sessionId,
        playerId: bet.playerId,
        amount: minor(bet.stake),
        occasion: occasionOf(bet),
      });
    } catch (error) {
      log.error({ err: error, bet: bet.id }, 'the wallet did not answer a stake');
      // Nobody knows whether the money moved. Taking it back is right in both cases.
      await giveBack(bet, 'placing').catch(() => undefined);
      throw new Refusal('wallet_unavailable');
    }
  }

  async function replay(request: NewBet): Promise<Bet> {
    const first = await findByCommand(pool, request.playerId, request.commandId);
    if (!first) throw new Refusal('in_progress');
    const same =
      first.gameId === request.gameId &&
      first.stake === request.stake &&
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

  async function settle(bet: Bet, payout: number, change: Change = {}): Promise<Bet | undefined> {
    const settling = await moveBet(pool, bet, 'staked', 'settling', { ...change, payout });
    return settling && pay(settling);
  }

  async function pay(bet: Bet): Promise<Bet | undefined> {
    const result = await wallet.win({
      transferId: transferIds(bet).win,
      betTransferId: transferIds(bet).bet,
      playerId: bet.playerId,
      // A bet cannot reach this state without its payout: the table says so.
      amount: minor(bet.payout!),
      occasion: occasionOf(bet),
    });
    if (!result.ok) {
      log.error({ bet: bet.id, code: result.code }, 'the wallet refused a win');
      return undefined;
    }
    return moveBet(pool, bet, 'settling', 'settled', { balance: result.balance });
  }

  async function giveBack(bet: Bet, from: 'placing' | 'staked'): Promise<Bet | undefined> {
    return refund(bet, () => moveBet(pool, bet, from, 'refunding'));
  }

  async function refund(
    bet: Bet,
    claim = () => moveBet(pool, bet, 'staked', 'refunding'),
  ): Promise<Bet | undefined> {
    const refunding = await claim();
    return refunding && rollBack(refunding);
  }

  async function rollBack(bet: Bet): Promise<Bet | undefined> {
    const result = await wallet.rollback({
      transferId: transferIds(bet).rollback,
      originalTransferId: transferIds(bet).bet,
      playerId: bet.playerId,
    });
    if (!result.ok && result.code !== 'rolled_back') {
      log.error({ bet: bet.id, code: result.code }, 'the wallet refused a rollback');
      return undefined;
    }
    return moveBet(pool, bet, 'refunding', 'refunded', { balance: result.balance });
  }

  async function recover(): Promise<number> {
    let finished = 0;
    for (const bet of await strandedBets(pool)) {
      try {
        if (await finish(bet)) finished++;
      } catch (error) {
        log.warn({ err: error, bet: bet.id }, 'a stranded bet waits for the wallet');
      }
    }
    return finished;
  }

  function finish(bet: Bet): Promise<Bet | undefined> {
    switch (bet.state) {
      case 'placing':
        return giveBack(bet, 'placing');
      case 'refunding':
        return rollBack(bet);
      case 'settling':
        return pay(bet);
      default:
        // A spin knows its payout from the start; what is listed without one lies in a round that was given up.
        return bet.payout === undefined ? giveBack(bet, 'staked') : settle(bet, bet.payout);
    }
  }

  return { place, settle, refund, recover };
}

function refusalOf(code: string | undefined, balance: number | undefined): Refusal {
  const known = (code ?? 'internal') as Refusal['code'];
  return new Refusal(known, balance === undefined ? {} : { balance });
}

/** What the player chose besides the stake. Frames of a spin are none of it: they are drawn anew for each request. */
function termsOf(details: unknown): string {
  const { chips = [], autoCashOut } = details as {
    chips?: { spot: string; amount: number }[];
    autoCashOut?: number;
  };
  return [autoCashOut, ...chips.map(({ spot, amount }) => `${spot} ${amount}`)].join();
}
