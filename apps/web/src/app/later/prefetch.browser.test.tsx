import '../../testing/page';

import { expect, onTestFinished, test } from 'vitest';

import { queryClient } from '../../platform/query-client';
import { backend } from '../../testing/backend';
import { prefetchOnHover } from './prefetch';

const EMPTY = { data: [], total: 0, supports: [] };

/** Presses a link to this address. */
async function press(href: string): Promise<void> {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = href;
  // The pointer of the browser may be where the link appears.
  link.style.pointerEvents = 'none';
  document.body.append(link);
  onTestFinished(() => link.remove());
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // After the timer of the press.
  await new Promise((resolve) => setTimeout(resolve));
}

test('a press on a link fetches its list once, unless the visitor saves data or the link leads elsewhere', async () => {
  queryClient.clear();
  const { calls, restore } = backend({
    '/get_slot_game': { body: EMPTY },
    '/GetAllCategories': { body: [] },
    '/get_providers': { body: [] },
  });
  const stop = new AbortController();
  const connection = { saveData: true };
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  onTestFinished(() => {
    restore();
    stop.abort();
    Reflect.deleteProperty(navigator, 'connection');
    queryClient.clear();
  });
  prefetchOnHover(stop.signal);
  await press('/crash');
  connection.saveData = false;
  await press('https://example.com/crash');
  await press('/live');
  await press('/live_casino?search=wolf');
  await press('/live_casino?search=wolf');
  const lists = () =>
    calls
      .filter(({ pathname }) => pathname === '/api/get_slot_game')
      .map(({ searchParams }) => [searchParams.get('type'), searchParams.get('game_name')]);
  await expect.poll(lists).toEqual([['2', 'wolf']]);
});
