import '../testing/page';

import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { toast } from './toast';
import { show } from '../testing/show';

const shown = (text: string) => page.getByRole('status').getByText(text);

const showTabs = (place: { insetBlockStart: number; blockSize: number }) =>
  show(
    <nav data-clear-of-toasts="" aria-label="Tabs" style={{ position: 'fixed', insetInline: 0, ...place }} />,
  );

test('a toast appears in a live region and disappears after its duration', async () => {
  toast.info('Here for a moment', { durationMs: 600 });
  await expect.element(shown('Here for a moment')).toBeVisible();
  await expect.poll(() => shown('Here for a moment').elements().length, { timeout: 4000 }).toBe(0);
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
  await expect.poll(top, { timeout: 3000 }).toBeGreaterThanOrEqual(200);
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
