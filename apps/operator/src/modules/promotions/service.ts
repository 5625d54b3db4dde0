import type { Transaction } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';

import { createBatch } from '../../platform/batch';
import type { ByCurrency } from '../../platform/by-currency';
import { gameKinds, type GameKind } from '../../platform/game-kinds';
import type { Jackpot, Ticket } from '../jackpot';
import { cashbackOf, NO_PLAY, type CashbackRules } from './cashback-rules';
import type { PromotionRules } from './rules';
import type { CountedPlay, PromotionStore, RoundResult, SettlementRow } from './store';
import { lowestCashback, type PromotionVersions } from './versions';

/** The name of the reader of the stream of transfers. */
export const PROMOTION_READER = 'promotions';

/** With more transfers, a range is read in parts. */
const MAX_MOVES = 20_000;
const MIN_RANGE_MS = 1_000;
const PERIODS_PER_BATCH = 100;
const QUARTER_MS = 15 * 60_000;

/** Two accounts bet against each other if so many shared rounds, and this part of them, are won by one and lost by the other. */
const OPPOSED = { rounds: 8, mirrored: 0.9, similar: 0.8 };
/** Longer than the longest period and the time until it is paid. */
const KEEP_ROUNDS_DAYS = 21;

/** A settled stake, or a change of its result, on a known kind of game. */
export type Settlement = SettlementRow & { kind: GameKind };

export type CashbackSoFar = { amount: Minor; endsAt: Date };

export type Promotions = ReturnType<typeof createPromotions>;

type Parts = { store: PromotionStore; jackpot: Jackpot; versions: PromotionVersions };

export function createPromotions({ store, jackpot, versions }: Parts) {
  // Every player asks with each poll.
  const currentPeriod = createBatch(store.currentPeriods, {
    maxKeys: 500,
    minKeysForExtraLoad: 100,
    maxLoads: 2,
  });

  /** A version that is in force from now on counts for every stake that was not read before. */
  async function read(transaction: Transaction, from: Date, until: Date): Promise<void> {
    const { currencies } = await versions.read(transaction);
    const hasPromotions = Object.values(currencies).some(
      ({ cashback, jackpot: { tiers } }) => cashback !== undefined || Object.keys(tiers).length > 0,
    );
    if (hasPromotions) await readRange(transaction, currencies, from, until);
  }

  async function readRange(
    transaction: Transaction,
    rules: ByCurrency<PromotionRules>,
    from: Date,
    until: Date,
  ): Promise<void> {
    const lengthMs = until.getTime() - from.getTime();
    if (lengthMs > MIN_RANGE_MS && (await store.countMoves(transaction, from, until)) > MAX_MOVES) {
      const middle = new Date(from.getTime() + Math.floor(lengthMs / 2));
      await readRange(transaction, rules, from, middle);
      return readRange(transaction, rules, middle, until);
    }
    const rows = await store.settlements(transaction, from, until);
    const settlements = rows.flatMap((row): Settlement[] => {
      const ownRules = rules[row.currency];
      const kind = ownRules && kindOf(row, ownRules);
      return kind === undefined ? [] : [{ ...row, kind }];
    });
    for (const [currency, { jackpot: jackpotRules, cashback }] of Object.entries(rules)) {
      const own = settlements.filter((settlement) => settlement.currency === currency);
      if (own.length === 0) continue;
      await jackpot.play(transaction, ticketsOf(own), currency, jackpotRules);
      const counted = cashback ? own.filter((settlement) => isCounted(settlement, cashback)) : [];
      if (cashback && counted.length > 0) await store.count(transaction, playOf(counted), cashback.period);
    }
    // Also of players without cashback: they may bet against one who has it, in another currency.
    const withCashback = Object.values(rules).flatMap(({ cashback }) => cashback ?? []);
    const shared = roundsOf(
      settlements.filter((settlement) => withCashback.some((each) => isCounted(settlement, each))),
    );
    if (shared.length > 0) await store.addRounds(transaction, shared);
  }

  return {
    /** Before the first reading. */
    async prepare(): Promise<void> {
      await store.transact(async (transaction) => {
        await versions.adoptConfiguration(transaction);
        await jackpot.openAll(transaction, (await versions.read(transaction)).currencies);
      });
      await store.payEarlierRule(versions.configured[versions.currency]?.cashback?.ratePpm ?? 0);
    },

    /** For the background job: the settled stakes of a range of the stream feed and win jackpots and count for cashback. */
    read,

    /**
     * For the background job: credits the cashback of ended periods. Each is credited once, also if the job is killed or runs twice.
     * Returns whether there may be more.
     */
    async payCashback(): Promise<boolean> {
      return store.transact(async (transaction) => {
        const periods = await store.lockDue(transaction, PROMOTION_READER, PERIODS_PER_BATCH);
        if (periods.length === 0) return false;
        const all = await versions.readAll(transaction);
        for (const period of periods) {
          const cashback = lowestCashback(all, period.currency, period.startsAt);
          let due = cashback ? cashbackOf(period, cashback) : minor(0);
          if (cashback && due > 0 && period.live + period.crash > 0) {
            const { live, crash, lost } = await store.opposedPlay(transaction, period, OPPOSED);
            const rest = {
              ...period,
              live: period.live - live,
              crash: period.crash - crash,
              lost: period.lost - lost,
            };
            due = cashbackOf(rest, cashback);
          }
          await store.credit(transaction, period, due);
        }
        return periods.length === PERIODS_PER_BATCH;
      });
    },

    /** For the background job. */
    async deleteOldRounds(): Promise<boolean> {
      await store.deleteOldRounds(KEEP_ROUNDS_DAYS);
      return false;
    },

    /** The cashback that the player would get if the current period ended now; `undefined` without cashback. */
    async cashbackSoFar(playerId: string, currency: string): Promise<CashbackSoFar | undefined> {
      const all = await versions.known();
      if (all.at(-1)?.currencies[currency]?.cashback === undefined) return undefined;
      const period = await currentPeriod(playerId);
      const cashback = period && lowestCashback(all, currency, period.startsAt);
      return cashback && { amount: cashbackOf(period, cashback), endsAt: period.endsAt };
    },
  };
}

/**
 * The kind of game of a settlement. A game that is not in the catalogue counts as the kind of its provider with the highest return;
 * without a provider it has no promotions.
 */
export function kindOf(
  { isSport, types }: Pick<SettlementRow, 'isSport' | 'types'>,
  { returns }: Pick<PromotionRules, 'returns'>,
): GameKind | undefined {
  if (isSport) return 'sport';
  const kinds = (types ?? []).flatMap((type) => gameKinds[type - 1] ?? []);
  return kinds.toSorted((a, b) => (returns[b] ?? Infinity) - (returns[a] ?? Infinity))[0];
}

function isCounted({ kind, gameId }: Settlement, { kinds, excludedGames }: CashbackRules): boolean {
  return kinds[kind] !== undefined && (gameId === null || !excludedGames.has(gameId));
}

/** One ticket for each settled stake. A stake that was rolled back in the same range has none. */
export function ticketsOf(settlements: readonly Settlement[]): Ticket[] {
  const tickets = new Map<string, Ticket>();
  for (const { playerId, betId, kind, staked } of settlements) {
    if (betId === null || staked === 0) continue;
    const key = `${playerId} ${betId}`;
    if (staked < 0 && tickets.delete(key)) continue;
    tickets.set(key, { playerId, betId, kind, staked });
  }
  return [...tickets.values()];
}

/** Added up by player and quarter of an hour: periods begin at none other. */
function playOf(settlements: readonly Settlement[]): CountedPlay[] {
  const sums = new Map<string, CountedPlay>();
  for (const { playerId, settledAt, kind, staked, lost } of settlements) {
    const at = new Date(Math.floor(settledAt.getTime() / QUARTER_MS) * QUARTER_MS);
    const key = `${playerId} ${at.getTime()}`;
    const sum = sums.get(key) ?? { player: playerId, at, ...NO_PLAY };
    sums.set(key, { ...sum, [kind]: sum[kind] + staked, lost: sum.lost + lost });
  }
  return [...sums.values()];
}

/** Results in rounds that several players may share. */
function roundsOf(settlements: readonly Settlement[]): RoundResult[] {
  const sums = new Map<string, RoundResult>();
  for (const { playerId, roundId, settledAt, kind, staked, lost } of settlements) {
    if (kind !== 'live' && kind !== 'crash') continue;
    const key = `${playerId} ${roundId}`;
    const sum = sums.get(key) ?? {
      player: playerId,
      round: roundId,
      at: settledAt,
      live: 0,
      crash: 0,
      lost: 0,
    };
    sums.set(key, { ...sum, [kind]: sum[kind] + staked, lost: sum.lost + lost });
  }
  return [...sums.values()];
}
