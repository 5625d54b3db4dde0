import type { StatementWire } from '@tessera/contract';
import { parseAmount, sum, type Minor } from '@tessera/money';

export const SUMS = ['deposits', 'withdrawals', 'stakes', 'wins', 'bonuses', 'net'] as const;
export type SumName = (typeof SUMS)[number];
export type Sums = Record<SumName, Minor>;
/** `key` is a day (2026-11-15) or, in a long statement, a month (2026-11). */
export type Row = { key: string; sums: Sums };
export type Statement = { totals: Sums; rows: readonly Row[]; isByMonth: boolean };

/** More bars could not be distinguished on a phone: longer statements are by month. */
const MAX_DAYS = 62;

/** `undefined` if an amount is not exact. */
export function toStatement(wire: StatementWire, currency: string, dayCount: number): Statement | undefined {
  const totals = toSums(wire.totals, currency);
  const days = wire.days.map(({ date, ...rest }) => ({ key: date, sums: toSums(rest, currency) }));
  if (!totals || !days.every((day): day is Row => day.sums !== undefined)) return undefined;
  const isByMonth = dayCount > MAX_DAYS;
  return { totals, rows: isByMonth ? byMonth(days) : days, isByMonth };
}

function toSums(wire: Partial<Record<SumName, string | undefined>>, currency: string): Sums | undefined {
  const entries = SUMS.map((name) => [name, parseAmount(wire[name] ?? '0', currency)] as const);
  return entries.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(entries) as Sums)
    : undefined;
}

function byMonth(days: readonly Row[]): Row[] {
  const months = [...new Set(days.map(({ key }) => key.slice(0, 7)))];
  return months.map((key) => {
    const rows = days.filter((day) => day.key.startsWith(key));
    return {
      key,
      sums: Object.fromEntries(SUMS.map((name) => [name, sum(rows.map(({ sums }) => sums[name]))])) as Sums,
    };
  });
}
