import { expect, test } from '@playwright/test';

import { visit } from '../support/visitor';

test.skip(({ isMobile }) => isMobile, 'it sets its own widths');

test('a page without its own script, or without the code of the site, shows an error page with one link', async ({
  browser,
  baseURL,
}) => {
  for (const missing of ['script', 'code'] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (missing === 'code') await page.route(/assets\/main-.*\.js/, (route) => route.abort());
    else {
      // A host whose policy forbids the inline script, and that has lost the file that replaces it.
      await page.route(`${baseURL ?? ''}/`, async (route) => {
        const answer = await route.fetch();
        const policy = "script-src 'self'";
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), 'content-security-policy': policy },
        });
      });
      await page.route(/assets\/boot-.*\.js/, (route) => route.abort());
    }
    await page.goto(`${baseURL ?? ''}/`);
    // The error page is shown when a CSS animation of fifteen seconds ends.
    await page.evaluate(() => document.querySelector('.splash-failure')?.getAnimations()[0]?.finish());
    await expect(page.getByRole('heading', { level: 1 }), missing).toHaveText(
      'Une erreur inattendue s’est produite !',
    );
    await expect(page.getByRole('link').filter({ visible: true }), missing).toHaveCount(1);
    await context.close();
  }
});

test('at 320 px, or with text twice its size, nothing leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await visit(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await width()).toBeLessThanOrEqual(390);
});
