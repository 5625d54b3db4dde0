import { expect, test, type Page } from '@playwright/test';

import { openPages, playerPages } from '../support/pages';
import { arriveLoggedIn, speak } from '../support/visitor';

test.setTimeout(120_000);

type Finding = { violations: string[]; strangers: string[]; errors: string[] };

/** Collects what the policy forbids, what leaves the site's own origin, and what breaks. */
async function watch(page: Page, origin: string): Promise<Finding> {
  const finding: Finding = { violations: [], strangers: [], errors: [] };
  await page.exposeFunction('reportViolation', (text: string) => finding.violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  page.on('pageerror', (error) => finding.errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    // Frames show what providers draw; only the site's own requests are looked at.
    if (request.frame() === page.mainFrame() && url.protocol.startsWith('http') && url.origin !== origin)
      finding.strangers.push(request.url());
  });
  return finding;
}

test('no route violates the content security policy or leaves the site', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await speak(context, 'en', origin);
  const finding = await watch(page, new URL(origin).origin);
  for (const path of openPages) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' blob:");
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await arriveLoggedIn(context, origin);
  for (const path of playerPages) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForTimeout(500);
  }
  await page.goto('/casino');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/play_game$/);
  await page.waitForTimeout(1500);
  expect(finding).toEqual({ violations: [], strangers: [], errors: [] });
});
