import type { ReplyOf, getProtection } from '@tessera/contract/server';
import type { Transaction } from '@tessera/database';
import { decimalText, exactAmount, minor } from '@tessera/money';
import type { SessionPosition } from '@tessera/provider/port';

import { Refusal } from '../../platform/errors';
import type {
  LimitKind,
  LimitPeriod,
  LimitRow,
  Origin,
  PlayerState,
  ProtectionStore,
  RealityCheckSettings,
} from './store';

/** A looser limit that is not confirmed in this time expires: an old request must not loosen a limit on impulse. */
const CONFIRM_WITHIN_DAYS = 7;
/** The waiting time that the UK's LCCP 3.5.3 requires. */
const RETURN_AFTER_HOURS = 24;
const DAY_MS = 86_400_000;
const MINUTES_OF: Record<LimitPeriod, number> = { day: 1_440, week: 10_080, month: 44_640 };

type LimitName = { kind: LimitKind; period: LimitPeriod };
type Player = { playerId: string; currency: string; sessionId?: string };
type ProtectionReply = ReplyOf<typeof getProtection>;

export type ProtectionSettings = {
  hasLimits: boolean;
  /** After this time a looser limit can be confirmed. */
  looserAfterHours: number;
  realityCheck: RealityCheckSettings | undefined;
  breaks: { days: number[]; months: number[] } | undefined;
};

export type Protection = ReturnType<typeof createProtection>;

/** Sets and shows limits, breaks and reality checks. The functions in sql/ enforce them. */
export function createProtection(store: ProtectionStore, settings: ProtectionSettings) {
  const { realityCheck, breaks } = settings;

  async function describe({ playerId, sessionId, currency }: Player): Promise<ProtectionReply> {
    const state = await store.state(playerId, sessionId);
    const money = (amount: number) => decimalText(minor(amount), currency);
    const { startedAt, previousLoginAt: at, staked, won } = state;
    return {
      now: state.now.toISOString(),
      timeZone: state.timeZone,
      session: {
        startedAt: (startedAt ?? state.now).toISOString(),
        staked: money(staked),
        won: money(won),
        net: money(won - staked),
      },
      lastLogin: at && { at: at.toISOString(), device: state.previousLoginDevice },
      realityCheck: realityCheck ? describeCheck(realityCheck, state) : null,
      limits: settings.hasLimits
        ? (await store.limits(playerId, state)).map((row) => describeLimit(row, state.now, currency))
        : null,
      breaks: breaks ?? null,
    };
  }

  return {
    settings,
    describe,
    state: store.state,

    /** `undefined` without an account, for example in demo play. */
    async position(playerId: string): Promise<SessionPosition | undefined> {
      const state = await store.findState(playerId, undefined);
      if (!state) return undefined;
      const { now, startedAt, staked, won } = state;
      return { elapsedMs: now.getTime() - (startedAt ?? now).getTime(), net: minor(won - staked) };
    },

    stoppedAt: store.stoppedAt,
    changes: store.changes,
    setTimeZone: store.setTimeZone,

    /** A stricter limit applies immediately, a looser one after a waiting time and `answerLimit`. */
    async setLimit(
      { playerId, currency }: Player,
      name: LimitName,
      amount: string | null,
      origin: Origin,
      transaction?: Transaction,
    ): Promise<void> {
      const limit = amount === null ? null : readAmount(name, amount, currency);
      await store.setLimit(playerId, name, limit, settings.looserAfterHours, origin, transaction);
    },

    async answerLimit({ playerId }: Player, name: LimitName, accept: boolean, origin: Origin): Promise<void> {
      const answer = await store.answerLimit(playerId, name, accept, CONFIRM_WITHIN_DAYS, origin);
      if (answer !== 'ok') throw new Refusal(answer);
    },

    async setRealityCheck({ playerId }: Player, minutes: number | null, origin: Origin): Promise<void> {
      if (!realityCheck) throw new Refusal('bad_request');
      const { least, greatest } = realityCheck;
      const isOffered = minutes === null ? mayBeOff(realityCheck) : minutes >= least && minutes <= greatest;
      if (!isOffered) throw new Refusal('bad_request');
      await store.setRealityCheck(playerId, minutes ?? 0, origin);
    },

    answerRealityCheck: ({ playerId }: Player) => store.answerRealityCheck(playerId),

    /** One of the offered lengths. Returns when it ends. */
    async takeBreak({ playerId }: Player, length: { days: number } | { months: number }): Promise<Date> {
      const isOffered =
        'days' in length ? breaks?.days.includes(length.days) : breaks?.months.includes(length.months);
      if (!isOffered) throw new Refusal('bad_request');
      return store.exclude(playerId, length, 'player');
    },

    /** For the back office, with any length. It cannot shorten one either. */
    exclude: (playerId: string, length: { days: number } | { months: number }) =>
      store.exclude(playerId, length, 'operator'),

    /** For the back office. Returns from when on the player may log in; `undefined` before the end of the self-exclusion. */
    askToReturn: (playerId: string) => store.askToReturn(playerId, RETURN_AFTER_HOURS, 'operator'),

    async statement(playerId: string, from: Date, to: Date) {
      const { timeZone } = await store.state(playerId, undefined);
      return { timeZone, days: await store.statement(playerId, from, to, timeZone) };
    },
  };
}

/** An interval of the operator applies to every player. Without one, players choose whether they want a reality check. */
function mayBeOff({ minutes }: { minutes: number }): boolean {
  return minutes === 0;
}

function describeCheck(check: RealityCheckSettings, { checkMinutes, checkDueAt }: PlayerState) {
  const { least, greatest } = check;
  return {
    minutes: checkMinutes,
    least,
    greatest,
    mayBeOff: mayBeOff(check),
    dueAt: checkDueAt?.toISOString() ?? null,
  };
}

function describeLimit(row: LimitRow, now: Date, currency: string) {
  const { kind, period, amount, used, pendingFrom } = row;
  const written = (value: number) => (kind === 'time' ? String(value) : decimalText(minor(value), currency));
  const until = pendingFrom && new Date(pendingFrom.getTime() + CONFIRM_WITHIN_DAYS * DAY_MS);
  return {
    kind,
    period,
    amount: amount === null ? null : written(amount),
    used: used === null ? null : written(used),
    left: amount === null || used === null ? null : written(Math.max(0, amount - used)),
    resetsAt: row.resetsAt.toISOString(),
    pending:
      pendingFrom && until && until > now
        ? {
            amount: row.pendingAmount === null ? null : written(row.pendingAmount),
            from: pendingFrom.toISOString(),
            until: until.toISOString(),
          }
        : null,
  };
}

function readAmount({ kind, period }: LimitName, text: string, currency: string): number {
  const amount = kind === 'time' ? readMinutes(text, period) : exactAmount(text, currency);
  if (amount === undefined) throw new Refusal('bad_request');
  return amount;
}

function readMinutes(text: string, period: LimitPeriod): number | undefined {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : undefined;
  return minutes !== undefined && minutes <= MINUTES_OF[period] ? minutes : undefined;
}
