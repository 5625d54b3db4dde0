import type { ReplyOf, getProtection } from '@tessera/contract/server';
import { decimalText, minor, parseAmount } from '@tessera/money';
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

/** A looser limit that nobody confirms is dropped: an old wish must not lift a limit on the spur of a moment. */
const CONFIRM_WITHIN_DAYS = 7;
/** The time to think again that the UK's LCCP 3.5.3 asks for. */
const RETURN_AFTER_HOURS = 24;
const DAY_MS = 86_400_000;
const MINUTES_OF: Record<LimitPeriod, number> = { day: 1_440, week: 10_080, month: 44_640 };

type LimitName = { kind: LimitKind; period: LimitPeriod };
type Player = { playerId: string; currency: string; sessionId?: string };
type ProtectionReply = ReplyOf<typeof getProtection>;

export type ProtectionSettings = {
  hasLimits: boolean;
  /** How long a looser limit waits. */
  looserAfterHours: number;
  realityCheck: RealityCheckSettings | undefined;
  breaks: { days: number[]; months: number[] } | undefined;
};

export type Protection = ReturnType<typeof createProtection>;

/** What players are protected by. The ledger enforces limits and breaks itself; here they are set and shown. */
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

    /** `undefined` for somebody who has no account, such as a visitor at a demo. */
    async position(playerId: string): Promise<SessionPosition | undefined> {
      const state = await store.findState(playerId, undefined);
      if (!state) return undefined;
      const { now, startedAt, staked, won } = state;
      return { elapsedMs: now.getTime() - (startedAt ?? now).getTime(), net: minor(won - staked) };
    },

    changes: store.changes,
    setTimeZone: store.setTimeZone,

    /** A stricter limit at once, a looser one after a while and by `answerLimit`. */
    async setLimit(
      { playerId, currency }: Player,
      name: LimitName,
      amount: string | null,
      origin: Origin,
    ): Promise<void> {
      const limit = amount === null ? null : readAmount(name, amount, currency);
      await store.setLimit(playerId, name, limit, settings.looserAfterHours, origin);
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

    /** One of the lengths that are offered; answers when it is over. */
    async takeBreak({ playerId }: Player, length: { days: number } | { months: number }): Promise<Date> {
      const isOffered =
        'days' in length ? breaks?.days.includes(length.days) : breaks?.months.includes(length.months);
      if (!isOffered) throw new Refusal('bad_request');
      return store.exclude(playerId, length, 'player');
    },

    /** For the back office, which may choose any length. It cannot shorten one either. */
    exclude: (playerId: string, length: { days: number } | { months: number }) =>
      store.exclude(playerId, length, 'operator'),

    /** For the back office, which hears the request. Answers from when on the player may log in, `undefined` where it is too early. */
    askToReturn: (playerId: string) => store.askToReturn(playerId, RETURN_AFTER_HOURS, 'operator'),

    async statement(playerId: string, from: Date, to: Date) {
      const { timeZone } = await store.state(playerId, undefined);
      return { timeZone, days: await store.statement(playerId, from, to, timeZone) };
    },
  };
}

/** The operator's own interval holds for everybody; without one, players choose whether they want a reality check. */
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
  const amount = kind === 'time' ? readMinutes(text, period) : parseAmount(text, currency);
  if (amount === undefined || amount < 0) throw new Refusal('bad_request');
  return amount;
}

function readMinutes(text: string, period: LimitPeriod): number | undefined {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : undefined;
  return minutes !== undefined && minutes <= MINUTES_OF[period] ? minutes : undefined;
}
