import { withQuery } from '../../site';
import { ALL_TIME, rangeProblem, type DayRange } from './dates';

/** `choice` is the type of a transaction, or bet or win. */
export type HistoryFilter = {
  choice: string | undefined;
  range: DayRange;
  page: number;
  /** Without it the rows of the specification. */
  view?: 'rounds';
};

/** Reads a query such as `?show=win&from=2026-11-10&page=2`, or `?view=rounds`. Invalid values are ignored. */
export function readHistoryFilter(searchText: string, choices: readonly string[]): HistoryFilter {
  const query = new URLSearchParams(searchText);
  const range = { from: query.get('from') || undefined, to: query.get('to') || undefined };
  const page = Number(query.get('page'));
  return {
    choice: choices.find((choice) => choice === query.get('show')),
    range: rangeProblem(range) ? ALL_TIME : range,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    ...(query.get('view') === 'rounds' && { view: 'rounds' }),
  };
}

export function historyHref(path: string, { choice, range, page, view }: HistoryFilter): string {
  const { from, to } = range;
  return withQuery(path, { view, show: choice, from, to, page: page > 1 ? String(page) : undefined });
}
