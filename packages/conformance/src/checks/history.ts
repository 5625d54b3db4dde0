import {
  callName,
  casinoHistory,
  freeRounds,
  historyRounds,
  sportHistory,
  transactionHistory,
  type Call,
} from '@tessera/contract';

import { itemsOf, type Kit } from '../kit';
import { checkDecimals } from './amounts';

type Row = Record<string, unknown>;
type HistoryPage = { data: unknown[]; total: number | undefined; lastPage: number | undefined };
type History = {
  call: Call<{ query: object }, HistoryPage>;
  pageSize: number;
  dateField: string;
  amountFields: string[];
  /** Two filter values that select disjoint rows. */
  filter: { name: string; values: [string, string] };
};

const HISTORIES: History[] = [
  {
    call: transactionHistory,
    pageSize: 10,
    dateField: 'transaction_date',
    amountFields: ['balance_before', 'amount'],
    filter: { name: 'typeSearch', values: ['5', '6'] },
  },
  {
    call: casinoHistory,
    pageSize: 10,
    dateField: 'game_date',
    amountFields: ['amount'],
    filter: { name: 'filter', values: ['bet', 'win'] },
  },
  {
    call: sportHistory,
    pageSize: 3,
    dateField: 'game_date',
    amountFields: ['balance_before', 'amount', 'balance_after'],
    filter: { name: 'filter', values: ['bet', 'win'] },
  },
];

export async function checkHistories(kit: Kit): Promise<void> {
  for (const history of HISTORIES) if (kit.wants(history.call)) await checkHistory(kit, history);
  if (kit.wants(historyRounds)) await checkRounds(kit);
  if (kit.wants(freeRounds)) await checkFreeRounds(kit);
}

/** Optional: every round once, with its stake. */
async function checkRounds(kit: Kit): Promise<void> {
  for (const area of ['casino', 'sport'] as const) {
    const found = await kit.ok(historyRounds, {
      query: { pageIndex: 1, pageSize: 10, area },
      token: kit.token,
    });
    if (kit.absent.has(callName(historyRounds)) || !found) return;
    const ids = found.value.data.map(({ event_id }) => event_id);
    kit.expect(new Set(ids).size === ids.length, historyRounds, found.answer, {
      path: 'data[].event_id',
      expected: 'one row for each round',
      found: 'the same round twice',
      consequence: 'the rounds of a history show one round several times',
    });
    for (const row of found.items.filter(isRow))
      for (const field of ['stake', 'payout'])
        checkDecimals(kit, historyRounds, found.answer, `data[].${field}`, row[field]);
  }
}

/** Optional: only rounds that can be played now. */
async function checkFreeRounds(kit: Kit): Promise<void> {
  const found = await kit.ok(freeRounds, { token: kit.token });
  if (kit.absent.has(callName(freeRounds)) || !found) return;
  kit.expect(
    found.value.every(({ left, rounds }) => left > 0 && left <= rounds),
    freeRounds,
    found.answer,
    {
      path: '[].left',
      expected: 'from 1 to the number of rounds',
      found: 'another number',
      consequence: 'the account offers rounds that cannot be played',
    },
  );
  for (const row of found.items.filter(isRow))
    for (const field of ['stake', 'max_win'])
      checkDecimals(kit, freeRounds, found.answer, `[].${field}`, row[field]);
}

type Query = Record<string, string | number>;

async function checkHistory(kit: Kit, history: History): Promise<void> {
  const { call, pageSize } = history;
  const firstPage = (await countsFromZero(kit, history)) ? 0 : 1;
  const ask = ({ pageIndex = 1, ...query }: Query) =>
    kit.ok(call, {
      query: { pageSize, ...query, pageIndex: Number(pageIndex) - 1 + firstPage },
      token: kit.token,
    });
  const first = await ask({});
  if (!first) return;
  const rows = first.items.filter(isRow);
  if (rows.length === 0) {
    kit.skip(call, 'no row in this history of the player');
    return;
  }
  await checkPages(kit, history, ask, first.value, first.items);
  for (const field of history.amountFields)
    for (const row of rows) checkDecimals(kit, call, first.answer, `data[].${field}`, row[field]);
  kit.expect(hasEachOnce(rows), call, first.answer, {
    path: 'data[].num_id',
    expected: 'each row once',
    found: 'the same row twice',
    consequence: 'the history shows a row twice',
  });
  checkSums(kit, history, rows, first.answer);
  checkOrder(kit, history, rows, first.answer);
  const row = rows.find((candidate) => typeof candidate[history.dateField] === 'string');
  if (row) await checkDates(kit, history, ask, row, first.answer);
  await checkFilter(kit, history, ask);
}

function hasEachOnce(rows: Row[]): boolean {
  const ids = rows.map((row) => row['num_id']).filter((id) => id !== undefined && id !== null);
  return new Set(ids).size === ids.length;
}

const SIGNS: Record<string, number> = { bet: -1, win: 1 };

/** `balance_after` is `balance_before` with a win added, a bet taken away, anything else added or taken away. */
function checkSums(
  kit: Kit,
  { call, amountFields }: History,
  rows: Row[],
  answer: Parameters<Kit['note']>[1],
): void {
  if (!amountFields.includes('balance_after')) return;
  const isRight = rows.every((row) => {
    const [before, amount, after] = ['balance_before', 'amount', 'balance_after'].map((name) =>
      Math.round(Number(row[name]) * 10_000),
    ) as [number, number, number];
    if (![before, amount, after].every(Number.isSafeInteger)) return true;
    const sign = SIGNS[String(row['direction'])];
    const change = after - before;
    return sign === undefined ? Math.abs(change) === Math.abs(amount) : change === sign * Math.abs(amount);
  });
  kit.expect(isRight, call, answer, {
    path: 'data[].balance_after',
    expected: 'balance_before with the amount added or taken away',
    found: 'another amount',
    consequence: 'the history contradicts the balance',
  });
}

type Ask = (
  query: Query,
) => Promise<{ value: HistoryPage; items: unknown[]; answer: Parameters<Kit['note']>[1] } | undefined>;

async function checkPages(
  kit: Kit,
  { call, pageSize }: History,
  ask: Ask,
  { total, lastPage }: HistoryPage,
  items: unknown[],
): Promise<void> {
  if (items.length > pageSize) {
    kit.note(call, undefined, {
      path: 'pageSize',
      expected: 'as many rows as asked for',
      found: 'more',
      consequence: 'pages are longer than they should be and repeat rows',
    });
    return;
  }
  if (total !== undefined && lastPage !== undefined) {
    const isRight = lastPage === Math.ceil(total / pageSize) || (total === 0 && lastPage === 1);
    if (isRight) kit.hold(call);
    else {
      const isLast = await isLastPage(ask, lastPage);
      kit.note(call, undefined, {
        path: isLast ? 'paginationInfo.total' : 'last_page',
        expected: isLast ? 'number of all rows' : 'number of the last page with rows',
        found: 'another number',
        consequence: 'Next leads to an empty page, or rows cannot be reached',
      });
      return;
    }
  }
  const pages = lastPage ?? (total === undefined ? 1 : Math.ceil(total / pageSize));
  if (pages > 1) {
    const second = await ask({ pageIndex: 2 });
    if (!second) return;
    const seen = new Set(items.map(textOf));
    const differs = kit.expect(!second.items.some((row) => seen.has(textOf(row))), call, second.answer, {
      path: 'pageIndex',
      expected: 'other rows on page 2',
      found: 'the same rows',
      consequence: 'Next shows the same rows again',
    });
    if (!differs) return;
  }
  const beyond = await ask({ pageIndex: pages + 1 });
  if (beyond && (lastPage !== undefined || total !== undefined))
    kit.expect(beyond.items.length === 0, call, beyond.answer, {
      path: 'pageIndex',
      expected: 'no row after the last page',
      found: 'rows',
      consequence: 'rows cannot be reached, or are shown twice',
    });
}

function checkOrder(
  kit: Kit,
  { call, dateField }: History,
  rows: Row[],
  answer: Parameters<Kit['note']>[1],
): void {
  const moments = rows.map((row) => Date.parse(String(row[dateField]))).filter((at) => !Number.isNaN(at));
  if (moments.length < 2) return;
  kit.expect(
    moments.every((at, index) => at <= (moments[index - 1] ?? at)),
    call,
    answer,
    {
      path: `data[].${dateField}`,
      expected: 'the newest row first',
      found: 'another order',
      consequence: 'players do not find their latest rows',
      severity: 'tolerated',
    },
  );
}

async function isLastPage(ask: Ask, page: number): Promise<boolean> {
  const [last, beyond] = [await ask({ pageIndex: page }), await ask({ pageIndex: page + 1 })];
  return (last?.items.length ?? 0) > 0 && beyond?.items.length === 0;
}

/** Whether page 0 has rows that page 1 does not have. A backend may also answer page 1 for it, or refuse it. */
async function countsFromZero(kit: Kit, { call, pageSize }: History): Promise<boolean> {
  const page = async (pageIndex: number) => {
    const answer = await kit.send(call, { query: { pageIndex, pageSize }, token: kit.token });
    return { answer, rows: answer.status === 200 ? itemsOf(answer.body) : [] };
  };
  const [zero, one] = [await page(0), await page(1)];
  const seen = new Set(one.rows.map(textOf));
  if (zero.rows.length === 0 || zero.rows.some((row) => seen.has(textOf(row)))) return false;
  kit.note(call, zero.answer, {
    path: 'pageIndex',
    expected: 'pages that count from 1',
    found: 'pages that count from 0',
    consequence: 'players never see their latest rows',
  });
  return true;
}

const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

/** A date range includes both ends and nothing outside. */
async function checkDates(
  kit: Kit,
  history: History,
  ask: Ask,
  row: Row,
  answer: Parameters<Kit['note']>[1],
): Promise<void> {
  const { call, dateField } = history;
  const written = String(row[dateField]);
  const at = Date.parse(written);
  if (Number.isNaN(at)) {
    kit.note(call, answer, {
      path: `data[].${dateField}`,
      expected: 'moment in ISO 8601',
      found: 'text',
      consequence: 'the site shows the unparsed text',
    });
    return;
  }
  const hasZone = kit.expect(ZONE.test(written), call, answer, {
    path: `data[].${dateField}`,
    expected: 'moment with its time zone',
    found: 'moment without one',
    consequence: 'the site shows a time that may be hours off',
  });
  if (!hasZone) return;
  // Databases store more digits than they send, so a date matches every moment with the same printed digits.
  const end = /\.\d/.test(written) ? at + 1 : at + 999;
  const isoOf = (moment: number) => new Date(moment).toISOString();
  const range = (from: number, to: number) => ask({ fromDate: isoOf(from), toDate: isoOf(to) });
  const past = await range(Date.UTC(2001, 0, 1), Date.UTC(2001, 0, 2));
  if (!past) return;
  const filters = kit.expect(past.items.length === 0, call, past.answer, {
    path: 'fromDate and toDate',
    expected: 'only rows of these days',
    found: 'other rows',
    consequence: 'the date filter does nothing',
  });
  if (!filters) return;
  const text = textOf(row);
  for (const [path, from, to] of [
    ['fromDate', at, end + 86_400_000],
    ['toDate', at - 86_400_000, end],
  ] as const) {
    const within = await range(from, to);
    if (!within) return;
    // With many rows of the same days it may be on a later page.
    if (within.items.length >= history.pageSize) continue;
    kit.expect(
      within.items.some((other) => textOf(other) === text),
      call,
      within.answer,
      {
        path,
        expected: 'range that includes its ends',
        found: 'range without the row at its end',
        consequence: 'rows of the first or last day are missing',
      },
    );
  }
}

async function checkFilter(kit: Kit, { call, filter }: History, ask: Ask): Promise<void> {
  const [one, other] = await Promise.all(filter.values.map((value) => ask({ [filter.name]: value })));
  if (!one || !other) return;
  const seen = new Set(one.items.map(textOf));
  kit.expect(!other.items.some((row) => seen.has(textOf(row))), call, other.answer, {
    path: filter.name,
    expected: 'only rows of this kind',
    found: 'rows of other kinds',
    consequence: 'the filter of the history does nothing',
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

function textOf(row: unknown): string {
  return JSON.stringify(row);
}
