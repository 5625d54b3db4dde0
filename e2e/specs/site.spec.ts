import { expect, test } from '@playwright/test';

test('the site answers with a page and a heartbeat', async ({ page, request }) => {
  expect((await request.get('/healthz')).ok()).toBe(true);
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
});
