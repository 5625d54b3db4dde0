import type { LimitKind, LimitPeriod, LimitWire, ProtectionWire } from '@tessera/contract';
import { parseAmount, type Minor } from '@tessera/money';

/** `undefined` sums are unknown. */
export type SessionSums = {
  startedAt: number;
  staked: Minor | undefined;
  won: Minor | undefined;
  net: Minor | undefined;
};

/** `value`, `used` and `left` are minor units of money, or minutes for the kind `time`. */
export type Limit = {
  kind: LimitKind;
  period: LimitPeriod;
  /** `undefined`: no limit. */
  value: number | undefined;
  used: number | undefined;
  left: number | undefined;
  resetsAt: Date | undefined;
  /** A looser limit, which applies after a delay and a confirmation; without a value the limit is removed. */
  pending: { value: number | undefined; from: Date; until: Date } | undefined;
};

export type RealityCheck = {
  /** `undefined`: off. */
  minutes: number | undefined;
  least: number;
  greatest: number;
  mayBeOff: boolean;
  dueAt: number | undefined;
};

/** Times are milliseconds of the server's clock. */
export type Protection = {
  /** The server's clock when it responded, and the page's monotonic clock (`performance.now()`) at that time. */
  now: number;
  receivedAt: number;
  timeZone: string;
  session: SessionSums;
  lastLogin: { at: Date; device: string | undefined } | undefined;
  realityCheck: RealityCheck | undefined;
  /** Every limit that the backend offers. */
  limits: readonly Limit[];
  breaks: { days: readonly number[]; months: readonly number[] } | undefined;
  /** Whether the backend has the statement of activity. */
  hasStatement: boolean;
};

/** `undefined` if an amount is not exact. */
export function toProtection(wire: ProtectionWire, currency: string): Protection | undefined {
  const { session, realityCheck, lastLogin, breaks } = wire;
  const [staked, won, net] = [session.staked, session.won, session.net].map((text) =>
    parseAmount(text, currency),
  );
  if (staked === undefined || won === undefined || net === undefined) return undefined;
  return {
    now: Date.parse(wire.now),
    receivedAt: performance.now(),
    timeZone: wire.timeZone,
    session: { startedAt: Date.parse(session.startedAt), staked, won, net },
    lastLogin: lastLogin && { at: new Date(lastLogin.at), device: lastLogin.device },
    realityCheck: realityCheck && {
      ...realityCheck,
      dueAt: realityCheck.dueAt === undefined ? undefined : Date.parse(realityCheck.dueAt),
    },
    limits: (wire.limits ?? []).map((limit) => toLimit(limit, currency)),
    breaks: breaks && (breaks.days.length > 0 || breaks.months.length > 0) ? breaks : undefined,
    hasStatement: true,
  };
}

function toLimit(
  { kind, period, amount, used, left, resetsAt, pending }: LimitWire,
  currency: string,
): Limit {
  const value = (text: string | undefined) =>
    text === undefined ? undefined : kind === 'time' ? Math.round(Number(text)) : parseAmount(text, currency);
  return {
    kind,
    period,
    value: value(amount),
    used: value(used),
    left: value(left),
    resetsAt: resetsAt === undefined ? undefined : new Date(resetsAt),
    pending: pending && {
      value: value(pending.amount),
      from: new Date(pending.from),
      until: new Date(pending.until),
    },
  };
}

/** The current time of the server's clock. */
export function serverNow({ now, receivedAt }: Pick<Protection, 'now' | 'receivedAt'>): number {
  return now + performance.now() - receivedAt;
}

/** Whether a reality check was due when the server responded. The page's clock only schedules the next request. */
export function isCheckDue({ now, realityCheck }: Pick<Protection, 'now' | 'realityCheck'>): boolean {
  return realityCheck?.dueAt !== undefined && now >= realityCheck.dueAt;
}

/** Whether a change makes a limit looser: it applies after a delay then. */
export function isLooser(limit: Pick<Limit, 'value'>, next: number | undefined): boolean {
  if (limit.value === undefined) return false;
  return next === undefined || next > limit.value;
}

/** A warning is shown when a fifth or ten minutes are left. */
const NEAR_SHARE = 0.2;
const NEAR_MINUTES = 10;

export function stateOfLimit({
  kind,
  value,
  left,
}: Pick<Limit, 'kind' | 'value' | 'left'>): 'far' | 'near' | 'reached' {
  if (value === undefined || left === undefined) return 'far';
  if (left <= 0) return 'reached';
  const isNear = left <= value * NEAR_SHARE || (kind === 'time' && left <= NEAR_MINUTES);
  return isNear ? 'near' : 'far';
}

/** The intervals to choose from, in minutes. */
const INTERVALS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480];

export function intervalsOf({ least, greatest, minutes }: RealityCheck): number[] {
  const chosen = new Set(INTERVALS.filter((interval) => interval >= least && interval <= greatest));
  for (const bound of [least, greatest, minutes]) if (bound !== undefined) chosen.add(bound);
  return [...chosen].toSorted((one, other) => one - other);
}
