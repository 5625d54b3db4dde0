import '../../../testing/page';

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../../../platform/token';
import { backend } from '../../../testing/backend';
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
