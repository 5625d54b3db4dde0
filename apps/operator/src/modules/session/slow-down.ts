import { isIPv6 } from 'node:net';

import { Refusal } from '../../platform/errors';
import { foldName } from '../../platform/fold-name';
import type { SlowDownStore } from './slow-down-store';

/*
 * Failed attempts delay the next one. They are counted per account and address, so that a stranger elsewhere does not lock the
 * owner out; per account over all addresses, with a higher allowance, against guesses from many addresses; and per address. A
 * device on which the player has logged in before has a count of its own and ignores the others.
 */

/** `free` failures cause no delay. */
type Count = { key: string; free: number };

const MAX_DELAY_SECONDS = 300;

export type Attempt =
  | { kind: 'login'; account: string; address: string; device: string | undefined }
  /** By a player who is logged in. */
  | { kind: 'password change'; account: string };

export type SlowDown = ReturnType<typeof createSlowDown>;

export function createSlowDown(store: SlowDownStore) {
  return {
    /** Throws while this attempt has to wait. */
    async admit(attempt: Attempt): Promise<void> {
      const counts = countsOf(attempt);
      const rows = await store.read(counts.map(({ key }) => key));
      const waits = rows.map(({ key, failures, seconds }) => {
        const free = counts.find((count) => count.key === key)?.free ?? 0;
        // Below the allowance without a subtraction: after a clock was set back, `seconds` is negative.
        return failures < free ? 0 : delaySeconds(failures - free) - seconds;
      });
      const wait = Math.max(0, ...waits);
      if (wait > 0) throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(wait) });
    },

    recordFailure: (attempt: Attempt): Promise<void> => store.add(countsOf(attempt).map(({ key }) => key)),

    /** Clears the count of this account at this address or device, not those of attempts elsewhere. */
    recordSuccess: (attempt: Attempt): Promise<void> => store.remove(laneOf(attempt)),

    sweep: store.sweep,
  };
}

/** Attempts of one lane are checked one after the other. */
export function laneOf(attempt: Attempt): string {
  const account = foldName(attempt.account);
  if (attempt.kind === 'password change') return `change ${account}`;
  if (attempt.device !== undefined) return `device ${attempt.device}`;
  return `login ${account} at ${networkOf(attempt.address)}`;
}

function countsOf(attempt: Attempt): Count[] {
  const own = { key: laneOf(attempt), free: 10 };
  if (attempt.kind === 'password change' || attempt.device !== undefined) return [own];
  return [
    own,
    { key: `account ${foldName(attempt.account)}`, free: 100 },
    { key: `address ${networkOf(attempt.address)}`, free: 50 },
  ];
}

/** An IPv6 client usually has a whole /64. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  // URL normalises the address: no leading zeros, lower case, no dotted quad.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

function delaySeconds(failuresBeyond: number): number {
  return Math.min(MAX_DELAY_SECONDS, 2 ** failuresBeyond);
}
