import type { Connection } from '@tessera/database';
import type { Minor } from '@tessera/money';

import type { Posting } from './store';

/** A win above a limit of its provider, or without a bet. No money has moved. */
export type HeldWin = {
  playerId: string;
  username: string;
  /** With the provider's name in front. */
  transferId: string;
  provider: string;
  amount: Minor;
  currency: string;
  roundId: string;
  title: string;
  /** The limit that it exceeds; `no_bet`: its round has no bet; `free_rounds`: no granted free round covers it. */
  reason: 'win' | 'round' | 'player_hour' | 'hour' | 'no_bet' | 'free_rounds';
  heldAt: Date;
};

export type HeldStore = ReturnType<typeof createHeldStore>;

const MAX_LISTED = 1_000;

export function createHeldStore({ pool }: Connection) {
  return {
    async heldWins(): Promise<HeldWin[]> {
      const { rows } = await pool.query<HeldWin>(
        `SELECT h.player_id AS "playerId", p.username, h.id AS "transferId", h.source AS provider, h.amount, h.currency,
                h.round_id AS "roundId", h.title, h.reason, h.held_at AS "heldAt"
           FROM operator.held_win h JOIN operator.player p ON p.id = h.player_id
          WHERE h.state = 'waiting' ORDER BY h.held_at LIMIT $1`,
        [MAX_LISTED],
      );
      return rows;
    },

    async decideHeldWin(
      playerId: string,
      transferId: string,
      release: boolean,
      staff: string,
    ): Promise<Posting> {
      const { rows } = await pool.query<Posting>('SELECT * FROM operator.decide_held_win($1, $2, $3, $4)', [
        playerId,
        transferId,
        release,
        staff,
      ]);
      return rows[0]!; // A function call is always one row.
    },

    /** Adds to the sum of the provider's current hour. Returns the sum. */
    async addHourWins(source: string, won: number): Promise<number> {
      const { rows } = await pool.query<{ won: number }>(
        `INSERT INTO operator.provider_hour_win AS known (source, hour, won)
         VALUES ($1, date_trunc('hour', now(), 'UTC'), $2)
         ON CONFLICT (source) DO UPDATE SET hour = excluded.hour,
           won = excluded.won + CASE WHEN known.hour = excluded.hour THEN known.won ELSE 0 END
         RETURNING won`,
        [source, won],
      );
      return rows[0]!.won; // One row was written.
    },
  };
}
