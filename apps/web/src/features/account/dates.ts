/** `2026-11-15`, the value of a date field. */
export type Day = string;

export type DayRange = { from: Day | undefined; to: Day | undefined };

export const ALL_TIME: DayRange = { from: undefined, to: undefined };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The local midnight at which a day begins; `undefined` for an invalid date. */
export function parseDay(text = ''): Date | undefined {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(year, month - 1, day);
  // `Date` turns 31 February into 3 March.
  return date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
    ? date
    : undefined;
}

export function toDay(date: Date): Day {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The last `days` days, today included. */
export function lastDays(days: number, now = new Date()): DayRange {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1));
  return { from: toDay(first), to: toDay(now) };
}

export type RangeProblem = 'from-not-valid' | 'to-not-valid' | 'order';

export function rangeProblem({ from, to }: DayRange): RangeProblem | undefined {
  const first = parseDay(from);
  const last = parseDay(to);
  if (from !== undefined && !first) return 'from-not-valid';
  if (to !== undefined && !last) return 'to-not-valid';
  return first && last && first > last ? 'order' : undefined;
}

/** The first and last millisecond of a range of local days, in UTC. */
export function utcRange({ from, to }: DayRange): { fromDate?: string; toDate?: string } {
  const first = parseDay(from);
  const last = parseDay(to);
  last?.setHours(23, 59, 59, 999);
  return {
    ...(first && { fromDate: first.toISOString() }),
    ...(last && { toDate: last.toISOString() }),
  };
}

/** "UTC+01:00": the local offset at that time. */
export function offsetText(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const pad = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${pad(Math.abs(minutes) / 60)}:${pad(Math.abs(minutes) % 60)}`;
}

/** "Africa/Tunis (UTC+01:00)". */
export function timeZoneText(date = new Date()): string {
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${offsetText(date)})`;
}

/** "2026-11-15T14:03:09+01:00": local time with its offset. */
export function localIso(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
  return `${toDay(date)}T${time}${offsetText(date).slice(3)}`;
}

/** Ambiguous: 5/11 is in May for a browser and in November for most players. */
const AMBIGUOUS_DATE = /^\d{1,2}[-/. ]\d{1,2}[-/. ]/;

/** Parses a date of the API; `undefined` if it is unreadable. Without a time zone it is UTC. */
export function parseTimestamp(text: string | null | undefined): Date | undefined {
  if (!text || AMBIGUOUS_DATE.test(text)) return undefined;
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text);
  const isNumber = /^\d{10,13}$/.test(text);
  const date = isNumber
    ? new Date(Number(text) * (text.length === 10 ? 1000 : 1))
    : new Date(hasZone || !/\d{2}:\d{2}/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
