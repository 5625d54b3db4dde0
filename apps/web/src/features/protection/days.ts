const DAY_MS = 24 * 60 * 60 * 1000;

/** The offset of a time zone from UTC at a time. */
function offsetMs(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(time / 1000) * 1000;
}

/** The start of a calendar day in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const universal = Date.parse(`${day}T00:00:00Z`);
  // The offset at that midnight differs from `near` if the clocks change in between.
  const near = universal - offsetMs(universal, timeZone);
  return new Date(universal - offsetMs(near, timeZone));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day of a time in a time zone, `2026-11-15`. */
export function dayOf(time: number, timeZone: string): string {
  return new Date(time + offsetMs(time, timeZone)).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** The number of days of a range, both ends included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** The first and last millisecond of a range of days, in UTC. */
export function utcRange({ from, to }: { from: string; to: string }, timeZone: string) {
  return {
    fromDate: startOfDay(from, timeZone).toISOString(),
    toDate: new Date(startOfDay(addDays(to, 1), timeZone).getTime() - 1).toISOString(),
  };
}
