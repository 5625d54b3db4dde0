import '../../testing/page';

import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { show } from '../../testing/show';
import { OfflineBar } from './OfflineBar';

afterEach(() => vi.restoreAllMocks());

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('a lost connection is shown until it returns, and its return for a moment', async () => {
  await show(<OfflineBar />);
  const region = page.getByRole('status');
  await expect.element(region).toHaveTextContent(/^$/);
  setOnline(false);
  await expect.element(region).toHaveTextContent('You are offline');
  setOnline(true);
  await expect.element(region).toHaveTextContent('You are back online');
  await expect.poll(() => region.element().textContent).toBe('');
});
