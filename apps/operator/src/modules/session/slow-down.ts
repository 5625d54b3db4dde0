import type { Connection } from '@tessera/database';

import { Refusal } from '../../platform/errors';

/*
 * Failed logins slow down the next attempt, for the account and for the address it comes from. Only failures count;
 * a success clears the account. The counts are in the database, so that instances share them.
 */

type Pace = { free: number; longestSeconds: number };

const ACCOUNT: Pace = { free: 10, longestSeconds: 300 };
const ADDRESS: Pace = { free: 50, longestSeconds: 300 };
const FORGOTTEN_AFTER = `interval '15 minutes'`;

export type SlowDown = ReturnType<typeof createSlowDown>;

export function createSlowDown({ pool }: Connection) {
  return {
    /** Throws while the account or the address has to wait. */
    async admit(account: string, address: string): Promise<void> {
      const { rows } = await pool.query<{ key: string; failures: number; seconds: number }>(
        `SELECT key, failures, extract(epoch FROM now() - last_failed_at)::float AS seconds
           FROM operator.login_failure WHERE key = ANY ($1) AND last_failed_at > now() - ${FORGOTTEN_AFTER}`,
        [[accountKey(account), addressKey(address)]],
      );
      const waits = rows.map(({ key, failures, seconds }) => {
        const pace = key === addressKey(address) ? ADDRESS : ACCOUNT;
        return delaySeconds(failures, pace) - seconds;
      });
      const wait = Math.max(0, ...waits);
      if (wait > 0) throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(wait) });
    },

    async recordFailure(account: string, address: string): Promise<void> {
      await pool.query(
        `INSERT INTO operator.login_failure AS known (key, failures, last_failed_at)
         SELECT key, 1, now() FROM unnest($1::text[]) AS key ORDER BY key
         ON CONFLICT (key) DO UPDATE SET last_failed_at = now(), failures =
           CASE WHEN known.last_failed_at > now() - ${FORGOTTEN_AFTER} THEN known.failures + 1 ELSE 1 END`,
        [[accountKey(account), addressKey(address)]],
      );
    },

    async recordSuccess(account: string): Promise<void> {
      await pool.query('DELETE FROM operator.login_failure WHERE key = $1', [accountKey(account)]);
    },

    async sweep(): Promise<void> {
      await pool.query(
        `DELETE FROM operator.login_failure WHERE last_failed_at < now() - ${FORGOTTEN_AFTER}`,
      );
    },
  };
}

function delaySeconds(failures: number, { free, longestSeconds }: Pace): number {
  return failures < free ? 0 : Math.min(longestSeconds, 2 ** (failures - free));
}

const accountKey = (account: string) => `account ${account.toLowerCase()}`;
const addressKey = (address: string) => `address ${address}`;
