import '../../../testing/page';

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../../../platform/token';
import { backend } from '../../../testing/backend';
import { delayLoads } from '../../../testing/delay-loads';
import { show } from '../../../testing/show';
import { casino } from '../histories';
import { HistorySection } from '../HistorySection';

let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  dropToken();
});

const row = {
  game_date: '2026-11-15T10:00:00Z',
  num_id: 1,
  game_name: 'Fire',
  direction: 'bet',
  amount: '2.000',
};
const page1 = (...rows: object[]) => ({
  body: { data: rows, paginationInfo: { total: rows.length }, last_page: 1 },
});
const button = page.getByRole('button', { name: 'Show this round again' });

async function showHistory(answers: Parameters<typeof backend>[0]) {
  const answering = backend(answers);
  ({ restore } = answering);
  keepToken('t');
  await show(<HistorySection title="shell.casinoHistory" history={casino} />);
  return answering;
}

test('the button of a round opens it in a frame of its game', async () => {
  let sent: unknown;
  await showHistory({
    '/CasinoHistory': page1({ ...row, event_id: 'r1', has_replay: true }, { ...row, event_id: 'r2' }),
    '/ShowRound': (_query, body) => {
      sent = body;
      return { body: { url: '/isolated.html', isFrame: false } };
    },
  });
  await expect.element(button).toBeVisible();
  expect(button.elements()).toHaveLength(1);
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Fire' })).toBeVisible();
  await expect.element(page.getByTitle('Fire')).toBeVisible();
  expect(sent).toEqual({ event_id: 'r1', game_name: 'Fire' });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

test('a row without has_replay has no button, and nothing is requested', async () => {
  const { calls } = await showHistory({ '/CasinoHistory': page1({ ...row, event_id: 'r1' }) });
  await expect.element(page.getByText('r1')).toBeVisible();
  expect(button.elements()).toEqual([]);
  expect(calls.map(({ pathname }) => pathname)).not.toContain('/api/ShowRound');
});

test('for a round that no longer exists the message of the server is shown', async () => {
  await showHistory({
    '/CasinoHistory': page1({ ...row, event_id: 'r1', has_replay: true }),
    '/ShowRound': { status: 410, body: { code: 'round_gone', message: 'This round is gone.' } },
  });
  await button.click();
  await expect.element(page.getByText('This round is gone.')).toBeVisible();
});

test('a round that is slow to load says so, and Retry opens it at a new address', async () => {
  let requests = 0;
  await showHistory({
    '/CasinoHistory': page1({ ...row, event_id: 'r1', has_replay: true }),
    '/ShowRound': () => {
      requests += 1;
      return { body: { url: `/isolated.html?${requests}`, isFrame: false } };
    },
  });
  await expect.element(button).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const load = delayLoads();
  const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);
  const frame = page.getByTitle('Fire');
  const addressAfter = async (durationMs: number) => {
    await pass(durationMs);
    return frame.elements()[0]?.getAttribute('src')?.split('?')[1];
  };
  const notice = page.getByRole('alert');
  await button.click();
  await expect.poll(() => addressAfter(10)).toBe('1');
  await expect.element(page.getByRole('dialog').getByText('Loading')).toBeInTheDocument();
  await pass(15_000);
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => addressAfter(10)).toBe('2');
  load();
  await expect.poll(() => notice.elements()).toEqual([]);
});
