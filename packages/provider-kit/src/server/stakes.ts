import { minor } from '@tessera/money';
import type { GameContext, TransferRefusal, WalletPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';

/*
 * How a stake becomes money that has moved, once. Every step is written down before the wallet hears of it, and the
 * wallet's transfer ids follow from the bet's own: whoever finds a bet half done can repeat the step.
 *
 *   placing ─► staked ─► settling ─► settled
 *      │  └► refused  └┐
 *      └──────────► refunding ─► refunded
 */

export type StakeState =
  /** The wallet is about to be asked for the stake, or has been. */
  | 'placing'
  /** The stake is taken. */
  | 'staked'
  /** What it pays is decided, and the wallet is about to be told. */
  | 'settling'
  | 'settled'
  /** The wallet, or the game before it, said no: nothing has moved. */
  | 'refused'
  /** The stake goes back, wherever it is. */
  | 'refunding'
  | 'refunded';

/** What the wallet is told of a bet. */
export type StakedBet = {
  state: StakeState;
  /** The bet's id, unique among the provider's bets. The three transfers are named after it. */
  transferKey: string;
  sessionId: string;
  playerId: string;
  stake: number;
  /** Known once it is settling. */
  payout: number | undefined;
  context: GameContext;
};

export type StakeChange = {
  payout?: number;
  refusal?: TransferRefusal | 'wallet_unavailable';
  balance?: number | undefined;
};

export type StakeOptions<Bet, Change extends StakeChange> = {
  wallet: WalletPort;
  log: FastifyBaseLogger;
  describe(bet: Bet): StakedBet;
  /** Moves a bet from one state to another, and answers it only if it was in the first one: of two that try, one succeeds. */
  move(bet: Bet, from: StakeState, to: StakeState, change: Change | StakeChange): Promise<Bet | undefined>;
};

export type TakenStake =
  | { ok: true; balance: number }
  | { ok: false; code: TransferRefusal | 'wallet_unavailable'; balance: number | undefined };

export type Stakes<Bet, Change> = {
  /** Asks the wallet for the stake of a bet that is `placing`; the caller has the last word on whether it is `staked`. */
  take(bet: Bet): Promise<TakenStake>;
  /** Ends a staked bet with a payout, 0 for a loss; `undefined` when it is not there to be ended any more, or waits. */
  settle(bet: Bet, payout: number, change?: Change): Promise<Bet | undefined>;
  /** Gives the stake back; `claim` takes the bet out of play, by default whenever it is in the state that it was read in. */
  refund(bet: Bet, claim?: () => Promise<Bet | undefined>): Promise<Bet | undefined>;
  /** Does the next step for a bet whose process has died: what was about to be paid is paid, the rest goes back. */
  resume(bet: Bet): Promise<Bet | undefined>;
};

/** Refusals of a rollback that leave nothing to take back: it was done before, or there never was a stake. */
const NOTHING_LEFT = new Set<TransferRefusal>(['rolled_back', 'bet_not_found']);

export function createStakes<Bet, Change extends StakeChange = StakeChange>({
  wallet,
  log,
  describe,
  move,
}: StakeOptions<Bet, Change>): Stakes<Bet, Change> {
  async function take(bet: Bet): Promise<TakenStake> {
    const { transferKey, sessionId, playerId, stake, context } = describe(bet);
    try {
      const result = await wallet.bet({
        transferId: `${transferKey}:bet`,
        sessionId,
        playerId,
        amount: minor(stake),
        context,
      });
      if (!result.ok)
        await move(bet, 'placing', 'refused', { refusal: result.code, balance: result.balance });
      return result;
    } catch (error) {
      log.error({ err: error, bet: transferKey }, 'the wallet did not answer a stake');
      // Nobody knows whether the money moved. Taking it back is right in both cases.
      await refund(bet).catch((failure: unknown) =>
        log.warn({ err: failure, bet: transferKey }, 'a stake without an answer waits to be taken back'),
      );
      return { ok: false, code: 'wallet_unavailable', balance: undefined };
    }
  }

  async function settle(bet: Bet, payout: number, change?: Change): Promise<Bet | undefined> {
    const settling = await move(bet, 'staked', 'settling', { ...change, payout });
    return settling && pay(settling);
  }

  async function pay(bet: Bet): Promise<Bet | undefined> {
    const { transferKey, playerId, payout, context } = describe(bet);
    if (payout === undefined) throw new Error(`${transferKey} is settling and has no payout`);
    const result = await wallet.win({
      transferId: `${transferKey}:win`,
      betTransferId: `${transferKey}:bet`,
      playerId,
      amount: minor(payout),
      context,
    });
    if (result.ok) return move(bet, 'settling', 'settled', { balance: result.balance });
    log.error({ bet: transferKey, code: result.code }, 'the wallet refused a win');
    return undefined;
  }

  async function refund(
    bet: Bet,
    claim = () => move(bet, describe(bet).state, 'refunding', {}),
  ): Promise<Bet | undefined> {
    const refunding = await claim();
    return refunding && rollBack(refunding);
  }

  async function rollBack(bet: Bet): Promise<Bet | undefined> {
    const { transferKey, playerId } = describe(bet);
    const result = await wallet.rollback({
      transferId: `${transferKey}:rollback`,
      originalTransferId: `${transferKey}:bet`,
      playerId,
    });
    if (result.ok || NOTHING_LEFT.has(result.code))
      return move(bet, 'refunding', 'refunded', { balance: result.balance });
    log.error({ bet: transferKey, code: result.code }, 'the wallet refused a rollback');
    return undefined;
  }

  async function resume(bet: Bet): Promise<Bet | undefined> {
    const { state, payout } = describe(bet);
    switch (state) {
      case 'placing':
        return refund(bet);
      case 'refunding':
        return rollBack(bet);
      case 'settling':
        return pay(bet);
      case 'staked':
        return payout === undefined ? refund(bet) : settle(bet, payout);
      default:
        return bet;
    }
  }

  return { take, settle, refund, resume };
}
