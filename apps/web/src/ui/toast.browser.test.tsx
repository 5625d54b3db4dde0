import '../testing/page';

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { toast } from './toast';
import { show } from '../testing/show';

const shown = (text: string) => page.getByRole('status').getByText(text);

afterEach(() => vi.useRealTimers());

const showTabs = (place: { insetBlockStart: number; blockSize: number }) =>
  show(
    <nav data-clear-of-toasts="" aria-label="Tabs" style={{ position: 'fixed', insetInline: 0, ...place }} />,
  );

test('a toast appears in a live region and disappears after its duration', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const count = () => shown('Here for a moment').elements().length;
  toast.info('Here for a moment', { durationMs: 600 });
  // The live region is rendered first.
  await expect.poll(async () => (await vi.advanceTimersByTimeAsync(10), count())).toBe(1);
  await vi.advanceTimersByTimeAsync(580);
  await expect.element(shown('Here for a moment')).toBeVisible();
  // With the transition at its end.
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(count).toBe(0);
});

test('toasts appear at the upper edge, at the end of the line', async () => {
  toast.success('In the corner', { durationMs: 3000 });
  await expect.element(shown('In the corner')).toBeVisible();
  const { right, top } = page.getByRole('status').element().getBoundingClientRect();
  expect(innerWidth - right).toBeLessThan(40);
  expect(top).toBeLessThan(innerHeight / 4);
});

test('toasts leave tabs free that are rendered after them', async () => {
  toast.info('Before the tabs', { durationMs: 4000 });
  await expect.element(shown('Before the tabs')).toBeVisible();
  await showTabs({ insetBlockStart: 0, blockSize: 200 });
  const top = () => page.getByRole('status').element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThanOrEqual(200);
});

test('toasts do not cover tabs at the upper edge, on phones too', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await showTabs({ insetBlockStart: 130, blockSize: 50 });
  toast.info('Below the tabs', { durationMs: 3000 });
  await expect.element(shown('Below the tabs')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Tabs' }).element().getBoundingClientRect();
  const { top } = page.getByRole('status').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(tabs.bottom);
  expect(top).toBeLessThan(tabs.bottom + 40);
});
