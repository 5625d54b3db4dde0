import type { Call } from '../call';
import { items, NOT_SHOWN, object, optional, unreadable, type ReadBy, type Reader } from '../read';
import { amount, count, exactText, flag, moment, oneOf, text } from '../values';

/*
 * Player protection: limits, reality checks, breaks, the activity statement. A backend without these calls returns 404 and the site
 * does not show them. A backend that omits a part of `Protection` does not offer that part.
 */

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A calendar day of the player, `2026-11-15`. */
const day: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) throw unreadable(path, 'date', value);
  return value;
};

const NO_LIMIT = 'the site leaves this limit out';

/** `null`: no limit; in a pending change, the limit is removed. Whole minutes for time. */
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
  /** A requested looser limit, which the player can confirm between `from` and `until`. */
  pending: optional(
    object({ amount: limitAmount, from: moment, until: moment }),
    'a change that waits cannot be confirmed',
  ),
});
export type LimitWire = ReadBy<typeof limit>;

const protection = object({
  /** The server's clock, because that of the browser may be wrong. */
  now: moment,
  /** The time zone of the player's days, weeks and months: `Africa/Tunis`. */
  timeZone: exactText,
  /** Since the login, over tabs, reloads and devices. `net` is wins minus stakes. */
  session: object({ startedAt: moment, staked: amount, won: amount, net: amount }),
  /** The login before this one. */
  lastLogin: optional(object({ at: moment, device: optional(text, NOT_SHOWN) }), NOT_SHOWN),
  realityCheck: optional(
    object({
      /** The interval; none if the player has turned it off, which only `mayBeOff` allows. */
      minutes: optional(count, 'no reality check appears'),
      least: count,
      greatest: count,
      mayBeOff: flag,
      /** When the next one is due, or since when one is unanswered. */
      dueAt: optional(moment, 'no reality check appears'),
    }),
    'no reality check appears',
  ),
  /** Every limit that the operator offers, set or not. */
  limits: optional(items(limit, NO_LIMIT), 'the site shows no limits'),
  /** The lengths of breaks and self-exclusions. */
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

/** A stricter limit applies immediately; a looser one (a higher amount, or `null` for none) has to be confirmed after a waiting time. */
export const setLimit: Call<{ body: LimitName & { amount: string | null } }, ProtectionWire> = {
  method: 'POST',
  path: '/SetLimit',
  read: protection,
  unreadable: NO_CHANGE,
  optional: true,
};

/** Confirms a pending looser limit after its waiting time, or drops it at any time. */
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

/** The player has seen the reality check and continues; the next interval begins. */
export const answerRealityCheck: Call<object, ProtectionWire> = {
  method: 'POST',
  path: '/AnswerRealityCheck',
  read: protection,
  unreadable: NO_CHANGE,
  optional: true,
};

/** A break in days, or a self-exclusion in months. It applies immediately, ends every session, and cannot be shortened. */
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
  /** Stakes without those that were rolled back. */
  stakes: amount,
  /** Wins without those that were reversed. */
  wins: amount,
  /** Wins minus stakes. */
  net: amount,
  /** Cashback, jackpots and promotions. */
  bonuses: optional(amount, NOT_SHOWN),
};

const statement = object({
  timeZone: optional(exactText, NOT_SHOWN),
  totals: object(sums),
  /** Days with activity, oldest first. */
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
