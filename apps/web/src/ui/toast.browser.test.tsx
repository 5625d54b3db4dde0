import '../testing/page';

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { toast } from './toast';

const shown = (text: string) => page.getByRole('status').getByText(text);

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
