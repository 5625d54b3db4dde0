import '../../testing/page';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { casino } from './histories';
import { HistorySection } from './HistorySection';

const ROWS = 250;
/** The most rows that this backend returns, whatever is asked for. */
const MOST = 40;

const exportButton = page.getByRole('button', { name: 'Export CSV' });
const cancelButton = page.getByRole('button', { name: 'Cancel' });

type Page = { pageIndex: number; rows: number };
type Options = {
  /** Rows after these are not returned. */
  limit?: number;
  dateOf?: (number: number) => string;
  ignoresDates?: boolean;
};

/** Answers with pages of at most `MOST` rows. `beforePage` runs before each page that is larger than the table's. */
function answerHistory(
  beforePage: (page: Page) => void | Promise<void> = () => undefined,
  { limit = Infinity, dateOf = () => '2026-11-10T10:00:00Z', ignoresDates = false }: Options = {},
) {
  const state = { added: 0 };
  const { restore } = backend({
    '/CasinoHistory': async (query) => {
      const size = Math.min(Number(query.get('pageSize')), MOST);
      const pageIndex = Number(query.get('pageIndex'));
      if (size > casino.pageSize) await beforePage({ pageIndex, rows: size });
      const until = (!ignoresDates && query.get('toDate')) || '9';
      const numbers = Array.from({ length: ROWS + state.added }, (_, index) => ROWS + state.added - index)
        .filter((number) => new Date(dateOf(number)).toISOString() <= until)
        .slice(0, limit);
      const data = numbers.slice((pageIndex - 1) * size, pageIndex * size).map((number) => ({
        game_date: dateOf(number),
        num_id: number,
        event_id: `round-${number}`,
        game_name: 'Fire',
        direction: 'bet',
        amount: '2.000',
      }));
      return { body: { data, last_page: Math.ceil(numbers.length / size) } };
    },
  });
  restoreBackend = restore;
  return state;
}

let restoreBackend: () => void;
let saved: { name: string; blob: Blob } | undefined;

beforeEach(() => {
  saved = undefined;
  queryClient.clear();
  keepToken('token-of-demo');
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob;
    return 'blob:nothing';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, blob };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  restoreBackend();
  dropToken();
});

async function savedLines(): Promise<string[]> {
  await expect.poll(() => saved).toBeDefined();
  return (await saved!.blob.text()).trim().split('\r\n');
}

test('the export has every row of the history, not only the visible page', async () => {
  answerHistory();
  await show(<HistorySection title="shell.casinoHistory" history={casino} />);
  await exportButton.click();
  const lines = await savedLines();
  expect(lines).toHaveLength(1 + ROWS);
  expect(lines[0]).toBe('Date,No.,Event,Game,Direction,Amount (TND)');
  expect(lines[1]).toMatch(/^2026-11-10T\d\d:00:00[+-]\d\d:\d\d,250,round-250,Fire,Bet,-2\.000$/);
  expect(saved?.name).toMatch(/^casino-history-\d{4}-\d\d-\d\d\.csv$/);
});

test('a row that is added during the export does not repeat another one', async () => {
  const state = answerHistory(({ pageIndex }) => {
    if (pageIndex === 2) state.added = 1;
  });
  await show(<HistorySection title="shell.casinoHistory" history={casino} />);
  await exportButton.click();
  expect(new Set(await savedLines()).size).toBe(1 + ROWS);
});

/** A second for every three rows, so that lists end between rows of one second. */
const secondOf = (number: number) =>
  `2026-11-10T10:0${Math.floor(number / 180)}:${String(Math.floor(number / 3) % 60).padStart(2, '0')}Z`;

test('rows after those that the backend lists are found by date, each once', async () => {
  answerHistory(undefined, { limit: 2 * MOST, dateOf: secondOf });
  await show(<HistorySection title="shell.casinoHistory" history={casino} />);
  await exportButton.click();
  const numbers = (await savedLines()).slice(1).map((line) => Number(line.split(',')[1]));
  expect(numbers).toEqual(Array.from({ length: ROWS }, (_, index) => ROWS - index));
  expect(page.getByText('Choose an earlier last day').elements()).toEqual([]);
});

test.each([
  ['has more rows of one second than it lists', { dateOf: () => secondOf(0) }],
  ['ignores dates', { dateOf: secondOf, ignoresDates: true }],
])('a backend that ends its list and %s: the player reads that rows are missing', async (_name, options) => {
  answerHistory(undefined, { limit: 2 * MOST, ...options });
  await show(<HistorySection title="shell.casinoHistory" history={casino} />);
  await exportButton.click();
  expect(await savedLines()).toHaveLength(1 + 2 * MOST);
  await expect.element(page.getByText('The file has the newest 80 rows only.').first()).toBeVisible();
});

test('the progress is shown, and Cancel saves nothing', async () => {
  let unblock = () => {};
  const blocked = new Promise<void>((resolve) => (unblock = resolve));
  answerHistory(({ pageIndex }) => (pageIndex === 3 ? blocked : undefined));
  await show(<HistorySection title="shell.casinoHistory" history={casino} />);
  await exportButton.click();
  await expect.element(page.getByText('80 rows loaded')).toBeVisible();
  await expect.element(exportButton).toBeDisabled();
  await cancelButton.click();
  unblock();
  await expect.element(exportButton).toBeEnabled();
  expect(saved).toBeUndefined();
});

test('a page that fails ends the export with a message, and it can be started again', async () => {
  let fails = true;
  answerHistory(({ pageIndex }) => {
    if (fails && pageIndex === 2) throw new TypeError('Failed to fetch');
  });
  await show(<HistorySection title="shell.casinoHistory" history={casino} />);
  await exportButton.click();
  await expect.element(page.getByText('The export failed').first()).toBeVisible();
  expect(saved).toBeUndefined();
  fails = false;
  await exportButton.click();
  expect(await savedLines()).toHaveLength(1 + ROWS);
});
