import { randomInt } from 'node:crypto';

import { transact, type Connection, type Transaction } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';

import { StartupFailure } from '../../platform/startup';
import { tierNames, tierRules, type Tier } from './tiers';

export type JackpotWin = { id: string; tier: Tier; amount: Minor };
/** A chance between 0 and 1, evenly spread. */
export type Draw = () => number;

export type Jackpot = ReturnType<typeof createJackpot>;

/** In one answer; those beyond come once these are confirmed. */
const MOST_WINS = 20;
const PPM = 1_000_000;
const DRAW_RANGE = 2 ** 48 - 1;
const fairDraw: Draw = () => randomInt(DRAW_RANGE) / DRAW_RANGE;

type Parts = { connection: Connection; currency: string; draw?: Draw };

export function createJackpot({ connection: { pool }, currency, draw = fairDraw }: Parts) {
  async function feed(
    transaction: Transaction,
    tier: Tier,
    amount: number,
    remainder: number,
  ): Promise<void> {
    await transaction.query('SELECT operator.feed_jackpot($1, $2, $3)', [tier, amount, remainder]);
  }

  async function pay(transaction: Transaction, tier: Tier, playerId: string): Promise<Minor> {
    const { rows } = await transaction.query<{ amount: Minor }>(
      'SELECT operator.pay_jackpot($1, $2) AS amount',
      [tier, playerId],
    );
    const amount = rows[0]!.amount; // A function call is always one row.
    if (amount > 0) await addSeed(transaction, tier);
    return amount;
  }

  async function addSeed(transaction: Transaction, tier: Tier): Promise<void> {
    await feed(transaction, tier, tierRules(tier, currency).seed, await remainderOf(transaction, tier));
  }

  /** Every stake has the chance that its size earns it; one draw for all of them together is as fair as one for each. */
  async function playTier(transaction: Transaction, tier: Tier, staked: number, from: Date, until: Date) {
    const { sharePpm, stakePerWin } = tierRules(tier, currency);
    const earned = staked * sharePpm + (await remainderOf(transaction, tier));
    await feed(transaction, tier, Math.floor(earned / PPM), earned % PPM);
    if (draw() >= 1 - Math.exp(-staked / stakePerWin)) return;
    const winner = await pickByStake(transaction, currency, from, until, draw() * staked);
    if (winner !== undefined) await pay(transaction, tier, winner);
  }

  return {
    /** Of the pots and of everything that is paid from them. */
    currency,

    /** Makes the pots on the first start, and refuses to strand those of another currency. */
    prepare: () =>
      transact(pool, async (transaction) => {
        const { rows } = await transaction.query<{ currency: string }>(
          'SELECT currency FROM operator.jackpot_pot WHERE currency <> $1 LIMIT 1',
          [currency],
        );
        if (rows[0]) {
          throw new StartupFailure(
            `CURRENCY is ${currency}, but this database keeps its accounts and pots in ${rows[0].currency}: ` +
              `set CURRENCY=${rows[0].currency}, or start with another database.`,
          );
        }
        for (const tier of tierNames) {
          const { rowCount } = await transaction.query(
            'INSERT INTO operator.jackpot_pot (tier, currency) VALUES ($1, $2) ON CONFLICT DO NOTHING',
            [tier, currency],
          );
          if (rowCount) await addSeed(transaction, tier);
        }
      }),

    /** For the leader: the stakes of a stretch of the stream feed the pots, and may win them. */
    async read(transaction: Transaction, from: Date, until: Date): Promise<void> {
      const { rows } = await transaction.query<{ staked: string | null }>(
        `SELECT sum(amount) AS staked FROM operator.transfer
          WHERE created_at >= $1 AND created_at < $2 AND kind = 'bet' AND currency = $3`,
        [from, until, currency],
      );
      const staked = Number(rows[0]?.staked ?? 0);
      if (staked === 0) return;
      for (const tier of tierNames) await playTier(transaction, tier, staked, from, until);
    },

    /** For demonstrations: the pot falls to this player now. */
    award: (tier: Tier, playerId: string): Promise<Minor> =>
      transact(pool, (transaction) => pay(transaction, tier, playerId)),

    /** The wins that the player has not confirmed yet: an answer that was lost on its way has told nobody. */
    async unconfirmedWins(playerId: string): Promise<JackpotWin[]> {
      const { rows } = await pool.query<JackpotWin>({
        name: 'jackpot unconfirmed',
        text: `SELECT id, tier, amount FROM operator.jackpot_win WHERE player_id = $1 AND seen_at IS NULL
                ORDER BY won_at LIMIT $2`,
        values: [playerId, MOST_WINS],
      });
      return rows;
    },

    /** The player has seen these wins. Ids that are none of theirs change nothing. */
    async confirmWins(playerId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await pool.query({
        name: 'jackpot confirm',
        text: `UPDATE operator.jackpot_win SET seen_at = now()
                WHERE player_id = $1 AND seen_at IS NULL AND id::text = ANY($2)`,
        values: [playerId, ids],
      });
    },

    /** What the pots hold, gold first. */
    async pots(): Promise<{ tier: Tier; balance: Minor }[]> {
      const { rows } = await pool.query<{ tier: Tier; balance: Minor }>({
        name: 'jackpot pots',
        text: `SELECT tier, balance FROM operator.jackpot_pot ORDER BY array_position($1::text[], tier)`,
        values: [tierNames],
      });
      return rows.map(({ tier, balance }) => ({ tier, balance: minor(balance) }));
    },
  };
}

async function remainderOf(transaction: Transaction, tier: Tier): Promise<number> {
  const { rows } = await transaction.query<{ remainder: number }>(
    'SELECT remainder FROM operator.jackpot_pot WHERE tier = $1 FOR UPDATE',
    [tier],
  );
  return rows[0]?.remainder ?? 0;
}

/** The bet at this point of all stakes laid end to end; bets that were taken back win nothing. */
async function pickByStake(
  transaction: Transaction,
  currency: string,
  from: Date,
  until: Date,
  point: number,
): Promise<string | undefined> {
  const { rows } = await transaction.query<{ player_id: string }>(
    `SELECT player_id FROM (
       SELECT b.player_id, sum(b.amount) OVER (ORDER BY b.created_at, b.number) AS reached
         FROM operator.transfer b
        WHERE b.created_at >= $1 AND b.created_at < $2 AND b.kind = 'bet' AND b.currency = $3
          AND NOT EXISTS (SELECT FROM operator.transfer r
            WHERE r.player_id = b.player_id AND r.bet_id = b.id AND r.kind = 'rollback')
     ) AS laid WHERE reached > $4 ORDER BY reached LIMIT 1`,
    [from, until, currency, Math.floor(point)],
  );
  return rows[0]?.player_id;
}
