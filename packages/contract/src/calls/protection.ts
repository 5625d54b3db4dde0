import type { Call } from '../call';
import { items, NOT_SHOWN, object, optional, unreadable, type ReadBy, type Reader } from '../read';
import { amount, count, exactText, flag, text } from '../values';

/*
 * Player protection: limits, reality checks, breaks, the activity statement. A backend without these calls answers 404 and
 * the site shows no trace of them; one that leaves a part of `Protection` out does not offer that part.
 */

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/*@__NO_SIDE_EFFECTS__*/
function oneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (value, path) => {
    const known = words.find((word) => word === value);
    if (known === undefined) throw unreadable(path, words.join(', '), value);
    return known;
  };
}

/** ISO 8601 with a time zone. */
const moment: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw unreadable(path, 'moment', value);
  return value;
};

/** A calendar day of the player, `2026-11-15`. */
const day: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) throw unreadable(path, 'date', value);
  return value;
};

const NO_LIMIT = 'the site leaves this limit out';

/** `null`: no limit; in a change that is waiting, the limit goes. For time, whole minutes. */
const limitAmount: Reader<string | undefined> = (value, path, reading) =>
  value === null || value === undefined ? undefined : amount(value, path, reading);

const limit = object({
  kind: oneOf(LIMIT_KINDS),
  period: oneOf(LIMIT_PERIODS),
  amount: limitAmount,
  used: optional(amount, 'the site does not show what is left'),
  left: optional(amount, 'the site does not show what is left'),
  /** When the period ends and the next one begins. */
  resetsAt: optional(moment, NOT_SHOWN),
  /** A looser limit that the player has asked for; the player confirms it between `from` and `until`. */
  pending: optional(
    object({ amount: limitAmount, from: moment, until: moment }),
    'a change that waits cannot be confirmed',
  ),
});
export type LimitWire = ReadBy<typeof limit>;

const protection = object({
  /** The server's clock, so that a browser whose clock is wrong counts right. */
  now: moment,
  /** Days, weeks and months of this player are those of this time zone: `Africa/Tunis`. */
  timeZone: exactText,
  /** From the login on, over tabs, reloads and devices. `net` is what was won less what was staked, with its sign. */
  session: object({ startedAt: moment, staked: amount, won: amount, net: amount }),
  /** The login before this one. */
  lastLogin: optional(object({ at: moment, device: optional(text, NOT_SHOWN) }), NOT_SHOWN),
  realityCheck: optional(
    object({
      /** The interval; none: the player has chosen to do without, which only `mayBeOff` allows. */
      minutes: optional(count, 'no reality check appears'),
      least: count,
      greatest: count,
      mayBeOff: flag,
      /** When the next one is due, or since when one waits for its answer. */
      dueAt: optional(moment, 'no reality check appears'),
    }),
    'no reality check appears',
  ),
  /** Every limit that the operator offers, whether it is set or not. */
  limits: optional(items(limit, NO_LIMIT), 'the site shows no limits'),
  /** How long a break or a self-exclusion can be chosen for. */
  breaks: optional(
    object({
      days: items(count, 'the site leaves this choice out'),
      months: items(count, 'the site leaves this choice out'),
    }),
    'the site offers no breaks',
  ),
});
export type ProtectionWire = ReadBy<typeof protection>;

const NO_CHANGE = 'the site says that there is an error';

export const getProtection: Call<object, ProtectionWire> = {
  method: 'GET',
  path: '/Protection',
  read: protection,
  unreadable: 'the site shows nothing of player protection',
  optional: true,
};

type LimitName = { kind: LimitKind; period: LimitPeriod };

/** A stricter limit holds at once; a looser one (a higher amount, or `null` for none) waits, and has to be confirmed. */
export const setLimit: Call<{ body: LimitName & { amount: string | null } }, ProtectionWire> = {
  method: 'POST',
  path: '/SetLimit',
  read: protection,
  unreadable: NO_CHANGE,
  optional: true,
};

/** Confirms the looser limit that waits, once its time has come, or drops it at any time. */
export const confirmLimit: Call<{ body: LimitName & { accept: boolean } }, ProtectionWire> = {
  method: 'POST',
  path: '/ConfirmLimit',
  read: protection,
  unreadable: NO_CHANGE,
  optional: true,
};

export const setRealityCheck: Call<{ body: { minutes: number | null } }, ProtectionWire> = {
  method: 'POST',
  path: '/SetRealityCheck',
  read: protection,
  unreadable: NO_CHANGE,
  optional: true,
};

/** The player has seen the reality check and goes on; the time to the next one begins. */
export const answerRealityCheck: Call<object, ProtectionWire> = {
  method: 'POST',
  path: '/AnswerRealityCheck',
  read: protection,
  unreadable: NO_CHANGE,
  optional: true,
};

/** A break of some days, or a self-exclusion of some months: at once, for every session, and never shortened. */
export const takeBreak: Call<{ body: { days: number } | { months: number } }, { until: string }> = {
  method: 'POST',
  path: '/TakeBreak',
  read: object({ until: moment }),
  unreadable: NO_CHANGE,
  optional: true,
};

const sums = {
  deposits: amount,
  withdrawals: amount,
  /** What was staked, less stakes that were given back. */
  stakes: amount,
  /** What came back, less wins that were taken back. */
  wins: amount,
  /** Wins less stakes, with its sign. */
  net: amount,
  /** What came without a stake: cashback, jackpots, promotions. */
  bonuses: optional(amount, NOT_SHOWN),
};

const statement = object({
  timeZone: optional(exactText, NOT_SHOWN),
  totals: object(sums),
  /** Days with something to tell, oldest first. */
  days: items(object({ date: day, ...sums }), 'the site leaves this day out'),
});
export type StatementWire = ReadBy<typeof statement>;

export const activityStatement: Call<{ query: { fromDate: string; toDate: string } }, StatementWire> = {
  method: 'GET',
  path: '/ActivityStatement',
  read: statement,
  unreadable: 'the activity statement says Unknown error',
  optional: true,
};
