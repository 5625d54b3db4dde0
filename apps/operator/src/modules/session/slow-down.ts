import { isIPv6 } from 'node:net';

import type { Connection } from '@tessera/database';

import { Refusal } from '../../platform/errors';
import { foldName } from '../../platform/fold-name';

/*
 * Failed attempts slow down the next one. An account is paced at each address, so that a stranger elsewhere does not
 * keep its owner out; over all addresses together it is paced too, later, against guesses from many of them. A device
 * from which the player has logged in before has an allowance of its own and is held up by nobody else's failures. Only
 * failures count. The counts are in the database, so that instances share them.
 */

type Pace = { key: string; free: number };

const LONGEST_SECONDS = 300;
const FORGOTTEN_AFTER = `interval '15 minutes'`;
const SWEPT_AT_A_TIME = 10_000;

export type Attempt =
  | { kind: 'login'; account: string; address: string; device: string | undefined }
  /** By a player who is logged in. */
  | { kind: 'password change'; account: string };

export type SlowDown = ReturnType<typeof createSlowDown>;

export function createSlowDown({ pool }: Connection) {
  return {
    /** Throws while this attempt has to wait. */
    async admit(attempt: Attempt): Promise<void> {
      const paces = pacesOf(attempt);
      const { rows } = await pool.query<{ key: string; failures: number; seconds: number }>(
        `SELECT key, failures, extract(epoch FROM now() - last_failed_at)::float AS seconds
           FROM operator.login_failure WHERE key = ANY ($1) AND last_failed_at > now() - ${FORGOTTEN_AFTER}`,
        [paces.map(({ key }) => key)],
      );
      const waits = rows.map(({ key, failures, seconds }) => {
        const free = paces.find((pace) => pace.key === key)?.free ?? 0;
        // Not the delay less the seconds for all: a clock that was set back would hold up those who are free.
        return failures < free ? 0 : delaySeconds(failures - free) - seconds;
      });
      const wait = Math.max(0, ...waits);
      if (wait > 0) throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(wait) });
    },

    async recordFailure(attempt: Attempt): Promise<void> {
      await pool.query(
        `INSERT INTO operator.login_failure AS known (key, failures, last_failed_at)
         SELECT key, 1, now() FROM unnest($1::text[]) AS key ORDER BY key
         ON CONFLICT (key) DO UPDATE SET last_failed_at = now(), failures =
           CASE WHEN known.last_failed_at > now() - ${FORGOTTEN_AFTER} THEN known.failures + 1 ELSE 1 END`,
        [pacesOf(attempt).map(({ key }) => key)],
      );
    },

    /** Forgives what was counted of this account here, not what others have tried elsewhere. */
    async recordSuccess(attempt: Attempt): Promise<void> {
      await pool.query('DELETE FROM operator.login_failure WHERE key = $1', [laneOf(attempt)]);
    },

    /** Says whether there may be more to do. */
    async sweep(): Promise<boolean> {
      const { rowCount } = await pool.query(
        `DELETE FROM operator.login_failure WHERE key IN (SELECT key FROM operator.login_failure
          WHERE last_failed_at < now() - ${FORGOTTEN_AFTER} LIMIT $1)`,
        [SWEPT_AT_A_TIME],
      );
      return rowCount === SWEPT_AT_A_TIME;
    },
  };
}

/** What is counted together: attempts of one lane are checked one after the other. */
export function laneOf(attempt: Attempt): string {
  const account = foldName(attempt.account);
  if (attempt.kind === 'password change') return `change ${account}`;
  if (attempt.device !== undefined) return `device ${attempt.device}`;
  return `login ${account} at ${networkOf(attempt.address)}`;
}

function pacesOf(attempt: Attempt): Pace[] {
  const own = { key: laneOf(attempt), free: 10 };
  if (attempt.kind === 'password change' || attempt.device !== undefined) return [own];
  return [
    own,
    { key: `account ${foldName(attempt.account)}`, free: 100 },
    { key: `address ${networkOf(attempt.address)}`, free: 50 },
  ];
}

/** Whoever has one IPv6 address has the whole of its /64. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  // The host of a URL is in its shortest form: without leading zeros, in lower case, no dotted quad.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

function delaySeconds(failuresBeyond: number): number {
  return Math.min(LONGEST_SECONDS, 2 ** failuresBeyond);
}
