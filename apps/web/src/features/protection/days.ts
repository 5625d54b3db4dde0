const DAY_MS = 24 * 60 * 60 * 1000;

/** How far a time zone's clocks are ahead of universal time at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a calendar day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const universal = Date.parse(`${day}T00:00:00Z`);
  // The offset of that very midnight counts, which clocks may have been put forward or back around.
  const near = universal - offsetMs(universal, timeZone);
  return new Date(universal - offsetMs(near, timeZone));
}

/** `days` calendar days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day of a moment in a time zone, `2026-11-15`. */
export function dayOf(moment: number, timeZone: string): string {
  return new Date(moment + offsetMs(moment, timeZone)).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** How many days a range has, its first and last included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** From the first moment of the first day to the last millisecond of the last. */
export function momentsOf({ from, to }: { from: string; to: string }, timeZone: string) {
  return {
    fromDate: startOfDay(from, timeZone).toISOString(),
    toDate: new Date(startOfDay(addDays(to, 1), timeZone).getTime() - 1).toISOString(),
  };
}
