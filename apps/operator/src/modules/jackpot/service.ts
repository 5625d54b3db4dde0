import { randomInt } from 'node:crypto';

import type { Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { StartupFailure } from '../../platform/startup';
import type { JackpotStore, JackpotWin } from './store';
import { tierNames, tierRules, type Tier } from './tiers';

/** A random number from 0 to 1, uniformly distributed. */
export type Draw = () => number;

export type Jackpot = ReturnType<typeof createJackpot>;

/** Per response. The others follow once these are confirmed. */
const MAX_WINS = 20;
const PPM = 1_000_000;
const DRAW_RANGE = 2 ** 48 - 1;
const fairDraw: Draw = () => randomInt(DRAW_RANGE) / DRAW_RANGE;

type Options = { currency: string; draw?: Draw | undefined };

export function createJackpot(store: JackpotStore, { currency, draw = fairDraw }: Options) {
  async function pay(transaction: Transaction, tier: Tier, playerId: string): Promise<Minor> {
    const amount = await store.pay(transaction, tier, playerId);
    if (amount > 0) await addSeed(transaction, tier);
    return amount;
  }

  async function addSeed(transaction: Transaction, tier: Tier): Promise<void> {
    const remainder = await store.remainder(transaction, tier);
    await store.feed(transaction, tier, tierRules(tier, currency).seed, remainder);
  }

  /** One draw for the sum of all stakes has the same probability as one draw for each of them. */
  async function playTier(transaction: Transaction, tier: Tier, staked: number, from: Date, until: Date) {
    const { sharePpm, stakePerWin } = tierRules(tier, currency);
    const earned = staked * sharePpm + (await store.remainder(transaction, tier));
    await store.feed(transaction, tier, Math.floor(earned / PPM), earned % PPM);
    if (draw() >= 1 - Math.exp(-staked / stakePerWin)) return;
    const winner = await store.pickByStake(transaction, { from, until, currency }, draw() * staked);
    if (winner !== undefined) await pay(transaction, tier, winner);
  }

  return {
    /** Of the pots and of all wins. */
    currency,

    /** Creates the pots at the first start. Refuses to start with pots of another currency. */
    prepare: () =>
      store.transact(async (transaction) => {
        const other = await store.findOtherCurrency(transaction, currency);
        if (other !== undefined) {
          throw new StartupFailure(
            `CURRENCY is ${currency}, but the accounts and pots of this database are in ${other}: ` +
              `set CURRENCY=${other}, or start with another database.`,
          );
        }
        for (const tier of tierNames) {
          if (await store.createPot(transaction, tier, currency)) await addSeed(transaction, tier);
        }
      }),

    /** For the background job: the stakes of a range of the stream feed the pots, and may win them. */
    async read(transaction: Transaction, from: Date, until: Date): Promise<void> {
      const staked = await store.staked(transaction, { from, until, currency });
      if (staked === 0) return;
      for (const tier of tierNames) await playTier(transaction, tier, staked, from, until);
    },

    /** For demonstrations: pays the pot to this player now. */
    award: (tier: Tier, playerId: string): Promise<Minor> =>
      store.transact((transaction) => pay(transaction, tier, playerId)),

    /** Wins are returned until the player confirms them, because a response may be lost. */
    unconfirmedWins: (playerId: string): Promise<JackpotWin[]> => store.listUnconfirmed(playerId, MAX_WINS),

    async confirmWins(playerId: string, ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await store.confirm(playerId, ids);
    },

    pots: store.listPots,
  };
}
