import type { Transaction } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

import type { ByCurrency } from '../../platform/by-currency';
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

export type RulesVersion = {
  version: number;
  source: string;
  madeAt: Date;
  /** A currency without rules has no promotions: staff has set them before it was configured. */
  currencies: ByCurrency<PromotionRules>;
};

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
const OfCurrency = v.object({
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
type OfCurrency = v.InferInput<typeof OfCurrency>;
/** A version before CURRENCIES knows the default currency only, whose rules are not in `others`, and writes no `currency`. */
const Stored = v.object({
  ...OfCurrency.entries,
  currency: v.optional(v.string()),
  others: v.optional(v.record(v.string(), OfCurrency), {}),
});
type Stored = v.InferInput<typeof Stored>;

type Parts = {
  store: RulesStore;
  /** Of the configuration. */
  configured: ByCurrency<PromotionRules>;
  /** The default currency. */
  currency: string;
  /** Millionths that games and promotions together stay below 100 %. */
  margin: number;
  log: FastifyBaseLogger;
};

export type PromotionVersions = ReturnType<typeof createPromotionVersions>;

export function createPromotionVersions({ store, configured, currency, margin, log }: Parts) {
  const beforeTheFirst: RulesVersion = {
    currencies: configured,
    version: 0,
    source: 'configuration',
    madeAt: new Date(0),
  };
  const readAll = createReading(READ_INTERVAL_MS, async () => (await store.all()).map(fromRow));
  let known: RulesVersion[] = [beforeTheFirst];

  function fromRow({ version, source, madeAt, rules }: RulesRow): RulesVersion {
    const { currency: first = currency, others, jackpot, cashback } = v.parse(Stored, rules);
    const stored = Object.entries({ ...others, [first]: { jackpot, cashback } });
    const currencies = stored.flatMap(([name, each]): [string, PromotionRules][] => {
      const returns = configured[name]?.returns;
      return returns === undefined ? [] : [[name, fromStored(each, returns)]];
    });
    return { version, source, madeAt, currencies: Object.fromEntries(currencies) };
  }

  /** Sentences about what is wrong; none if the promotions of each currency are within the margin. */
  function allFaults(rules: ByCurrency<PromotionRules>): string[] {
    return Object.entries(rules).flatMap(([name, each]) =>
      faultsOf(each, margin).map((fault) =>
        Object.keys(configured).length > 1 ? `${name}: ${fault}` : fault,
      ),
    );
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

    /** The default currency. */
    currency,
    faultsOf: allFaults,

    /** False if there is another version than `previous` by now. */
    add: (
      transaction: Transaction,
      rules: ByCurrency<PromotionRules>,
      { previous, source }: { previous: number; source: string },
    ): Promise<boolean> => store.add(transaction, { previous, source, rules: toStored(rules, currency) }),

    /** At the start: the rules of the configuration are in force, unless staff has set others that are within the margin. */
    async adoptConfiguration(transaction: Transaction): Promise<void> {
      const last = await read(transaction);
      const faults = allFaults(last.currencies);
      if (last.source !== 'configuration') {
        if (faults.length === 0) return;
        log.error({ faults }, 'promotions that staff has set are refused, those of the configuration apply');
      }
      const written = toStored(configured, currency);
      if (last.version > 0 && JSON.stringify(toStored(last.currencies, currency)) === JSON.stringify(written))
        return;
      // False if another instance was faster, with the same configuration.
      await store.add(transaction, {
        previous: last.version,
        source: 'configuration',
        rules: written,
      });
    },
  };
}

/** With keys in a fixed order, so that equal rules have equal texts. */
function toStored(rules: ByCurrency<PromotionRules>, currency: string): Stored {
  const others = Object.keys(rules).filter((other) => other !== currency);
  return {
    ...storedOf(rules[currency] ?? NO_PROMOTIONS),
    currency,
    others: ordered(
      others.toSorted(),
      Object.fromEntries(others.map((name) => [name, storedOf(rules[name]!)])),
    ),
  };
}

const NO_PROMOTIONS: PromotionRules = { returns: {}, jackpot: { kinds: {}, tiers: {} }, cashback: undefined };

function fromStored(
  { jackpot, cashback }: v.InferOutput<typeof OfCurrency>,
  returns: KindTable,
): PromotionRules {
  return {
    returns,
    jackpot,
    cashback: cashback ? { ...cashback, excludedGames: new Set(cashback.excludedGames) } : undefined,
  };
}

function storedOf({ jackpot, cashback }: PromotionRules): OfCurrency {
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
 * The rules of a currency for the cashback of a period that began at this time: the lowest of all that were in force since then. Otherwise a stake
 * could have the jackpots of one version and the cashback of another, which together exceed the margin. `undefined` if none had
 * cashback. Stakes that a version does not count are not in the period.
 */
export function lowestCashback(
  versions: readonly RulesVersion[],
  currency: string,
  startsAt: Date,
): CashbackRules | undefined {
  const inForce = versions.filter((_, index) => {
    const next = versions[index + 1];
    return next === undefined || next.madeAt > startsAt;
  });
  const all = inForce.flatMap(({ currencies }) => currencies[currency]?.cashback ?? []);
  return all.reduce<CashbackRules | undefined>((lowest, rules) => lowest && lower(lowest, rules), all[0]);
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
