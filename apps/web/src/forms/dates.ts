import { toLatinDigits } from '@tessera/money/typed';

type Part = 'day' | 'month' | 'year';

/** How a language writes dates: the order of their parts, and what is between them. */
export type DateStyle = { order: readonly Part[]; separator: string };

export function dateStyleOf(locale: string): DateStyle {
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0);
  const order = parts.map(({ type }) => type).filter(isPart);
  const literal = parts.find(({ type, value }) => type === 'literal' && /[./-]/.test(value))?.value ?? '/';
  return { order, separator: literal.replace(/[^./-]/g, '') };
}

function isPart(type: string): type is Part {
  return type === 'day' || type === 'month' || type === 'year';
}

/** `2001-05-20` as the language writes it. */
export function formatDay(day: string, { order, separator }: DateStyle): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts = { year, month, day: date };
  return order.map((part) => parts[part]).join(separator);
}

/**
 * A typed date as `YYYY-MM-DD`. Its parts are in the order of the language, with any separators or none. In every language the year
 * may come first, and day and month may be swapped if only that is a valid date.
 */
export function parseDay(text: string, { order }: DateStyle): string | undefined {
  const plain = toLatinDigits(text).trim();
  const groups = plain.match(/\d+/g) ?? [];
  const [first = '', second = '', third = ''] = groups;
  if (groups.length === 1 && first.length === 8) return parseDay(cut(first, order), { order, separator: '' });
  if (groups.length !== 3) return undefined;
  if (first.length === 4) return toDay(first, second, third);
  const values = { day: '', month: '', year: '' };
  for (const [index, part] of order.entries()) values[part] = groups[index] ?? '';
  const { day, month, year } = first.length <= 2 && third.length === 4 ? { ...values, year: third } : values;
  return toDay(year, month, day) ?? toDay(year, day, month);
}

/** `20051990` with separators. */
function cut(digits: string, order: readonly Part[]): string {
  let start = 0;
  return order.map((part) => digits.slice(start, (start += part === 'year' ? 4 : 2))).join('/');
}

const FIRST_YEAR = 1900;

function toDay(year: string, month: string, day: string): string | undefined {
  if (year.length !== 4 || Number(year) < FIRST_YEAR) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/** Whole years from a day of birth to a moment, in the calendar of this device. */
export function ageOn(day: string, now: Date): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const hadBirthday = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= date);
  return now.getFullYear() - year - (hadBirthday ? 0 : 1);
}
