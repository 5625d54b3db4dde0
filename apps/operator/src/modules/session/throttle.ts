import { isIPv6 } from 'node:net';

import { Refusal } from '../../platform/errors';
import { foldName } from '../../platform/fold-name';
import type { ThrottleStore } from './throttle-store';

/*
 * Login throttling: failed attempts delay the next one of the same account at the same address, or on the same device if the player has
 * logged in there before. Nothing else is delayed, so that no attacker can lock out the owner of an account or the other people at an address. An account with
 * guesses from many addresses, and an address with guesses at many accounts, only have a smaller allowance, which a CAPTCHA restores.
 */

const MAX_DELAY_SECONDS = 300;
/** Failures that cause no delay. */
const FREE_FAILURES = 10;
const FREE_FAILURES_UNDER_ATTACK = 2;
/** Failures of one account over all addresses, in 15 minutes. */
const ATTACKED_ACCOUNT_FAILURES = 100;
/** Accounts with a failure at one address. Not failures: one person may try a forgotten password often. */
const ATTACKING_ADDRESS_ACCOUNTS = 50;

export type Attempt =
  | {
      kind: 'login';
      account: string;
      address: string;
      device: string | undefined;
      /** With a valid proof of the CAPTCHA service. */
      isProven?: boolean | undefined;
    }
  /** By a player who is logged in. */
  | { kind: 'password change'; account: string };

export type Throttle = ReturnType<typeof createThrottle>;

export function createThrottle(store: ThrottleStore) {
  return {
    /** Throws while this attempt has to wait. */
    async admit(attempt: Attempt): Promise<void> {
      const { own, account, address } = keysOf(attempt);
      const rows = await store.read([own, ...(account === undefined ? [] : [account, address])]);
      const failuresOf = (key: string | undefined) => rows.find((row) => row.key === key)?.failures ?? 0;
      const isAttack =
        failuresOf(account) >= ATTACKED_ACCOUNT_FAILURES || failuresOf(address) >= ATTACKING_ADDRESS_ACCOUNTS;
      const isProven = attempt.kind === 'login' && attempt.isProven === true;
      const free = isAttack && !isProven ? FREE_FAILURES_UNDER_ATTACK : FREE_FAILURES;
      const { failures = 0, seconds = 0 } = rows.find(({ key }) => key === own) ?? {};
      // Below the allowance without a subtraction: after a clock was set back, `seconds` is negative.
      const wait = failures < free ? 0 : delaySeconds(failures - free) - seconds;
      if (wait > 0) throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(wait) });
    },

    async recordFailure(attempt: Attempt): Promise<void> {
      const { own, account, address } = keysOf(attempt);
      const counts = await store.add(account === undefined ? [own] : [own, account]);
      const isFirst = counts.some(({ key, failures }) => key === own && failures === 1);
      if (isFirst && address !== undefined) await store.add([address]);
    },

    /** Clears the count of this account at this address or device, not those of attempts elsewhere. */
    recordSuccess: (attempt: Attempt): Promise<void> => store.remove(attemptKeyOf(attempt)),

    sweep: store.sweep,
  };
}

/** Attempts with one key are checked one after the other. */
export function attemptKeyOf(attempt: Attempt): string {
  const account = foldName(attempt.account);
  if (attempt.kind === 'password change') return `change ${account}`;
  if (attempt.device !== undefined) return `device ${attempt.device}`;
  return `login ${account} at ${networkOf(attempt.address)}`;
}

type Keys =
  | { own: string; account: string; address: string }
  | { own: string; account?: undefined; address?: undefined };

function keysOf(attempt: Attempt): Keys {
  const own = attemptKeyOf(attempt);
  if (attempt.kind === 'password change' || attempt.device !== undefined) return { own };
  return {
    own,
    account: `account ${foldName(attempt.account)}`,
    address: `address ${networkOf(attempt.address)}`,
  };
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
