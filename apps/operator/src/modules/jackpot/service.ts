import { randomInt } from 'node:crypto';

import type { Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import type { ByCurrency } from '../../platform/by-currency';
import type { GameKind } from '../../platform/game-kinds';
import { StartupFailure } from '../../platform/startup';
import type { JackpotStore, JackpotWin, LockedPot } from './store';
import {
  chanceOf,
  countedStake,
  shareOf,
  tierNames,
  type JackpotRules,
  type Tier,
  type TierRules,
} from './tiers';

/** A random number from 0 to 1, uniformly distributed. */
export type Draw = () => number;

/** A settled stake. A negative one was rolled back after its settlement. */
export type Ticket = { playerId: string; betId: string; kind: GameKind; staked: number };

export type Jackpot = ReturnType<typeof createJackpot>;

/** Per response. The others follow once these are confirmed. */
const MAX_WINS = 20;
const PPM = 1_000_000;
const DRAW_RANGE = 2 ** 48 - 1;
const fairDraw: Draw = () => randomInt(DRAW_RANGE) / DRAW_RANGE;

type Options = {
  /** All that are configured. */
  currencies: readonly string[];
  /** Those of a currency in force, at most a few seconds old: for what players see. */
  rules: (currency: string) => Promise<JackpotRules | undefined>;
  draw?: Draw | undefined;
};

export function createJackpot(
  store: JackpotStore,
  { currencies, rules: shownRules, draw = fairDraw }: Options,
) {
  /** The pot during one transaction. `save` writes what was added since the last time. */
  function openPot(
    transaction: Transaction,
    { tier, currency }: { tier: Tier; currency: string },
    limits: TierRules,
    locked: LockedPot,
  ) {
    let { balance } = locked;
    /** In millionths of a minor unit. */
    let unsaved = locked.remainder;
    const held = () => balance + Math.floor(unsaved / PPM);

    async function save(): Promise<void> {
      const added = Math.floor(unsaved / PPM);
      const remainder = unsaved - added * PPM;
      if (added === 0 && remainder === locked.remainder) return;
      await store.feed(transaction, { tier, currency }, added, remainder);
      balance += added;
      unsaved = remainder;
      locked.remainder = remainder;
    }

    const pot = {
      seed(): void {
        if (held() === 0) unsaved += limits.seed * PPM;
      },
      async play({ playerId, betId }: Ticket, counted: number): Promise<void> {
        const room = Math.max(0, limits.limit - held()) * PPM;
        unsaved += Math.min(shareOf(limits, counted), room);
        if (draw() >= chanceOf(limits, counted, held())) return;
        await save();
        if ((await store.pay(transaction, tier, playerId, betId)) === 0) return;
        balance = 0;
        pot.seed();
      },
      /** Of a rolled back stake. A pot keeps its seed. */
      takeBack(counted: number): void {
        const above = Math.max(0, held() - limits.seed) * PPM;
        unsaved -= Math.min(shareOf(limits, counted), above);
      },
      save,
    };
    return pot;
  }

  async function openPots(transaction: Transaction, currency: string, rules: JackpotRules) {
    let locked = await store.lockPots(transaction, currency);
    const missing = tiersOf(rules).filter((tier) => !locked.has(tier));
    for (const tier of missing) await store.createPot(transaction, tier, currency);
    if (missing.length > 0) locked = await store.lockPots(transaction, currency);
    return tiersOf(rules).map((tier) => {
      // Locked above, and `tiersOf` are those with rules.
      const pot = openPot(transaction, { tier, currency }, rules.tiers[tier]!, locked.get(tier)!);
      pot.seed();
      return pot;
    });
  }

  /** Creates missing pots of each currency, and gives empty ones their seed. */
  async function openAll(
    transaction: Transaction,
    rules: ByCurrency<{ jackpot: JackpotRules }>,
  ): Promise<void> {
    for (const currency of currencies) {
      const { jackpot } = rules[currency] ?? {};
      if (!jackpot) continue;
      for (const pot of await openPots(transaction, currency, jackpot)) await pot.save();
    }
  }

  return {
    openAll,

    /** Refuses to start without a currency that accounts or pots have. */
    requireCurrencies: () =>
      store.transact(async (transaction) => {
        const other = await store.findOtherCurrency(transaction, currencies);
        if (other === undefined) return;
        const [only, ...more] = currencies;
        throw new StartupFailure(
          more.length === 0
            ? `CURRENCY is ${only}, but accounts and pots of this database are in ${other}: set CURRENCY=${other}, ` +
                `or CURRENCIES=${other},${only} for both, or start with another database.`
            : `CURRENCIES is ${currencies.join(',')}, but accounts and pots of this database are in ${other}: ` +
                `add ${other} to CURRENCIES, or start with another database.`,
        );
      }),

    /** Each settled stake of players of a currency feeds its pots and may win them, in the order of the settlements. */
    async play(
      transaction: Transaction,
      tickets: readonly Ticket[],
      currency: string,
      rules: JackpotRules,
    ): Promise<void> {
      const isCounted = ({ kind }: Ticket) => (rules.kinds[kind] ?? 0) > 0;
      if (tiersOf(rules).length > 0 && tickets.some(isCounted)) {
        const pots = await openPots(transaction, currency, rules);
        for (const ticket of tickets) {
          const counted = countedStake(rules, ticket.kind, Math.abs(ticket.staked));
          if (counted === 0) continue;
          for (const pot of pots) {
            if (ticket.staked > 0) await pot.play(ticket, counted);
            else pot.takeBack(counted);
          }
        }
        for (const pot of pots) await pot.save();
      }
      // After the pots are saved: a returned win goes into its pot.
      for (const { playerId, betId, staked } of tickets)
        if (staked < 0) await store.returnWins(transaction, playerId, betId);
    },

    /** For demonstrations: pays the pot to this player now. `undefined` outside the sandbox, where money is real. */
    award: (tier: Tier, playerId: string): Promise<Minor | undefined> =>
      store.transact(async (transaction) =>
        (await store.isPlayMoney(transaction)) ? store.pay(transaction, tier, playerId, null) : undefined,
      ),

    /** Wins are returned until the player confirms them, because a response may be lost. */
    unconfirmedWins: (playerId: string): Promise<JackpotWin[]> => store.listUnconfirmed(playerId, MAX_WINS),

    async confirmWins(playerId: string, ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await store.confirm(playerId, ids);
    },

    /** Of a currency, in the order of the tiers. */
    async pots(currency: string) {
      const rules = await shownRules(currency);
      return rules ? store.listPots(tiersOf(rules), currency) : [];
    },
  };
}

function tiersOf({ tiers }: JackpotRules): Tier[] {
  return tierNames.filter((tier) => tiers[tier] !== undefined);
}
