import { minor, ZERO } from '@tessera/money';
import type { GameContext, TransferRefusal, WalletPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';

/*
 * Moves the money of a bet exactly once. Every step is stored before the wallet is called, and the transfer ids are derived from
 * the bet's id, so any instance can repeat a step that was not finished.
 *
 *   placing ─► staked ─► settling ─► settled
 *      │  └► refused  └┐
 *      └──────────► refunding ─► refunded
 */

export type StakeState =
  /** The wallet is being called for the stake; it may or may not have moved. */
  | 'placing'
  /** The stake is taken. */
  | 'staked'
  /** The payout is decided; the wallet is being called. */
  | 'settling'
  | 'settled'
  /** The wallet or the game refused the bet: no money has moved. */
  | 'refused'
  /** The stake is being rolled back. */
  | 'refunding'
  | 'refunded';

/** What a bet's transfers contain. */
export type StakedBet = {
  state: StakeState;
  /** Unique among the provider's bets; prefix of the three transfer ids. */
  transferKey: string;
  sessionId: string;
  playerId: string;
  stake: number;
  /** Of a free round: the reference of the operator's grant. The stake is then not taken, and the payout is a promotion. */
  freeRounds?: string | undefined;
  /** Set from `settling` on. */
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
  /** Compare-and-set of the state: returns the changed bet, or `undefined` if it was not in the state `from`. */
  move(bet: Bet, from: StakeState, to: StakeState, change: Change | StakeChange): Promise<Bet | undefined>;
};

export type TakenStake =
  | { ok: true; balance: number }
  | { ok: false; code: TransferRefusal | 'wallet_unavailable'; balance: number | undefined };

export type Stakes<Bet, Change> = {
  /** Calls the wallet for the stake of a bet in `placing`. The caller then moves it to `staked`, or refunds it. */
  take(bet: Bet): Promise<TakenStake>;
  /** Ends a staked bet with a payout, 0 for a loss. `undefined`: it was not in `staked`, or the wallet refused and it stays in `settling`. */
  settle(bet: Bet, payout: number, change?: Change): Promise<Bet | undefined>;
  /** Rolls the stake back. `claim` moves the bet to `refunding`; by default from the state that it was read in. */
  refund(bet: Bet, claim?: () => Promise<Bet | undefined>): Promise<Bet | undefined>;
  /** Takes the next step of a bet after its process has failed: a decided payout is paid, any other stake is rolled back. */
  resume(bet: Bet): Promise<Bet | undefined>;
};

/** Refusals of a rollback after which there is no stake to return: it was rolled back before, or never taken. */
const NO_STAKE_LEFT = new Set<TransferRefusal>(['rolled_back', 'bet_not_found']);

export function createStakes<Bet, Change extends StakeChange = StakeChange>({
  wallet,
  log,
  describe,
  move,
}: StakeOptions<Bet, Change>): Stakes<Bet, Change> {
  async function take(bet: Bet): Promise<TakenStake> {
    const { transferKey, sessionId, playerId, stake, freeRounds, context } = describe(bet);
    try {
      const result = await wallet.bet({
        transferId: `${transferKey}:bet`,
        sessionId,
        playerId,
        amount: freeRounds === undefined ? minor(stake) : ZERO,
        context,
        freeRounds,
      });
      if (!result.ok)
        await move(bet, 'placing', 'refused', { refusal: result.code, balance: result.balance });
      return result;
    } catch (error) {
      log.error({ err: error, bet: transferKey }, 'wallet call for a stake failed');
      // The money may have moved or not; a rollback is right in both cases.
      await refund(bet).catch((failure: unknown) =>
        log.warn({ err: failure, bet: transferKey }, 'stake not rolled back, will be retried'),
      );
      return { ok: false, code: 'wallet_unavailable', balance: undefined };
    }
  }

  async function settle(bet: Bet, payout: number, change?: Change): Promise<Bet | undefined> {
    const settling = await move(bet, 'staked', 'settling', { ...change, payout });
    return settling && pay(settling);
  }

  async function pay(bet: Bet): Promise<Bet | undefined> {
    const { transferKey, playerId, payout, freeRounds, context } = describe(bet);
    if (payout === undefined) throw new Error(`${transferKey} is settling and has no payout`);
    const result = await wallet.win({
      transferId: `${transferKey}:win`,
      betTransferId: `${transferKey}:bet`,
      playerId,
      amount: minor(payout),
      context,
      promotion: freeRounds !== undefined,
      freeRounds,
    });
    if (result.ok) return move(bet, 'settling', 'settled', { balance: result.balance });
    log.error({ bet: transferKey, code: result.code }, 'wallet refused a win, will be retried');
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
    if (result.ok || NO_STAKE_LEFT.has(result.code))
      return move(bet, 'refunding', 'refunded', { balance: result.balance });
    log.error({ bet: transferKey, code: result.code }, 'wallet refused a rollback, will be retried');
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
