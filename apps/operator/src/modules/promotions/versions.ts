import type { Transaction } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

import { gameKinds, type KindTable } from '../../platform/game-kinds';
import { createReading } from '../../platform/metric-reading';
import { tierNames } from '../jackpot';
import type { CashbackRules } from './cashback-rules';
import { faultsOf, type PromotionRules } from './rules';
import type { RulesRow, RulesStore } from './rules-store';

/*
 * The rules of promotions in force. Those of the configuration, until staff sets others: these stay in force, also after a start, until
 * staff returns to the configuration. The returns of the games and the margin are always those of the configuration.
 */

export type RulesVersion = PromotionRules & { version: number; source: string; madeAt: Date };

/** Other instances show new rules after this time. The job that pays reads them in its own transaction. */
const READ_INTERVAL_MS = 3_000;

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Kinds = v.pipe(
  v.record(v.picklist(gameKinds), Amount),
  v.transform((kinds): KindTable => kinds),
);
const Tier = v.object({
  seed: Amount,
  limit: Amount,
  sharePpm: Amount,
  stakePerWin: v.pipe(Amount, v.minValue(1)),
});
const Stored = v.object({
  jackpot: v.object({ kinds: Kinds, tiers: v.record(v.picklist(tierNames), Tier) }),
  cashback: v.nullable(
    v.object({
      ratePpm: Amount,
      period: v.picklist(['day', 'week']),
      cap: Amount,
      minimum: Amount,
      kinds: Kinds,
      excludedGames: v.array(Amount),
    }),
  ),
});
type Stored = v.InferInput<typeof Stored>;

type Parts = {
  store: RulesStore;
  /** Of the configuration. */
  configured: PromotionRules;
  /** Millionths that games and promotions together stay below 100 %. */
  margin: number;
  log: FastifyBaseLogger;
};

export type PromotionVersions = ReturnType<typeof createPromotionVersions>;

export function createPromotionVersions({ store, configured, margin, log }: Parts) {
  const { returns } = configured;
  const beforeTheFirst: RulesVersion = {
    ...configured,
    version: 0,
    source: 'configuration',
    madeAt: new Date(0),
  };
  const readAll = createReading(READ_INTERVAL_MS, async () => (await store.all()).map(fromRow));
  let known: RulesVersion[] = [beforeTheFirst];

  function fromRow({ version, source, madeAt, rules }: RulesRow): RulesVersion {
    const { jackpot, cashback } = v.parse(Stored, rules);
    return {
      version,
      source,
      madeAt,
      returns,
      jackpot,
      cashback: cashback ? { ...cashback, excludedGames: new Set(cashback.excludedGames) } : undefined,
    };
  }

  /** In force now, in this transaction. */
  async function read(transaction?: Transaction): Promise<RulesVersion> {
    const row = await store.last(transaction);
    return row ? fromRow(row) : beforeTheFirst;
  }

  return {
    configured,
    read,

    /** All versions, the oldest first. */
    async readAll(transaction: Transaction): Promise<RulesVersion[]> {
      const rows = await store.all(transaction);
      return rows.length === 0 ? [beforeTheFirst] : rows.map(fromRow);
    },

    /** The same, at most a few seconds old; the last known ones while the database does not answer. */
    async known(): Promise<RulesVersion[]> {
      const found = await readAll();
      if (found && found.length > 0) known = found;
      return known;
    },

    /** Sentences about what is wrong; none if the promotions are within the margin. */
    faultsOf: (rules: PromotionRules): string[] => faultsOf(rules, margin),

    /** False if there is another version than `previous` by now. */
    add: (
      transaction: Transaction,
      rules: PromotionRules,
      { previous, source }: { previous: number; source: string },
    ): Promise<boolean> => store.add(transaction, { previous, source, rules: toStored(rules) }),

    /** At the start: the rules of the configuration are in force, unless staff has set others that are within the margin. */
    async adoptConfiguration(transaction: Transaction): Promise<void> {
      const last = await read(transaction);
      const faults = faultsOf(last, margin);
      if (last.source !== 'configuration') {
        if (faults.length === 0) return;
        log.error({ faults }, 'promotions that staff has set are refused, those of the configuration apply');
      }
      if (last.version > 0 && JSON.stringify(toStored(last)) === JSON.stringify(toStored(configured))) return;
      // False if another instance was faster, with the same configuration.
      await store.add(transaction, {
        previous: last.version,
        source: 'configuration',
        rules: toStored(configured),
      });
    },
  };
}

/** With keys in a fixed order, so that equal rules have equal texts. */
function toStored({ jackpot, cashback }: PromotionRules): Stored {
  return {
    jackpot: {
      kinds: ordered(gameKinds, jackpot.kinds),
      tiers: Object.fromEntries(
        Object.entries(ordered(tierNames, jackpot.tiers)).map(
          ([tier, { seed, limit, sharePpm, stakePerWin }]) => [tier, { seed, limit, sharePpm, stakePerWin }],
        ),
      ),
    },
    cashback: cashback
      ? {
          ratePpm: cashback.ratePpm,
          period: cashback.period,
          cap: cashback.cap,
          minimum: cashback.minimum,
          kinds: ordered(gameKinds, cashback.kinds),
          excludedGames: Array.from(cashback.excludedGames).toSorted((a, b) => a - b),
        }
      : null,
  };
}

function ordered<Key extends string, Value>(
  keys: readonly Key[],
  table: Partial<Record<Key, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = table[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/**
 * The rules for the cashback of a period that began at this time: the lowest of all that were in force since then. Otherwise a stake
 * could have the jackpots of one version and the cashback of another, which together exceed the margin. `undefined` if none had
 * cashback. Stakes that a version does not count are not in the period.
 */
export function lowestCashback(versions: readonly RulesVersion[], startsAt: Date): CashbackRules | undefined {
  const inForce = versions.filter((_, index) => {
    const next = versions[index + 1];
    return next === undefined || next.madeAt > startsAt;
  });
  return inForce
    .flatMap(({ cashback }) => cashback ?? [])
    .reduce<CashbackRules | undefined>(
      (lowest, rules) => lowest && lower(lowest, rules),
      inForce.find(({ cashback }) => cashback)?.cashback,
    );
}

function lower(one: CashbackRules, other: CashbackRules): CashbackRules {
  return {
    ...other,
    ratePpm: Math.min(one.ratePpm, other.ratePpm),
    cap: Math.min(one.cap, other.cap),
    minimum: Math.max(one.minimum, other.minimum),
    kinds: Object.fromEntries(
      gameKinds.flatMap((kind) => {
        const rates = [one.kinds[kind], other.kinds[kind]].filter((rate) => rate !== undefined);
        return rates.length === 0 ? [] : [[kind, Math.min(...rates)]];
      }),
    ),
  };
}
