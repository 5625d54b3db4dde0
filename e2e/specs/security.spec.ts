import type { Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import { watchNetwork } from '../support/network';
import { onePageOfEachKind, openPages, playerPageOfEachKind, playerPages } from '../support/pages';
import { isFull } from '../support/scale';
import { account, logIn, visit } from '../support/visitor';

/* What docs/security.md promises about the pages. */

const HOSTILE = '<img src=x onerror="document.title=`taken`"><b>bold</b>';

type Findings = { violations: string[]; otherOrigins: string[]; leaks: string[]; bearers: Set<string> };

/** Collects what the policy forbids, requests to other origins, and where the token is sent. */
async function watch(page: Page, origin: string, token: string): Promise<Findings> {
  const findings: Findings = { violations: [], otherOrigins: [], leaks: [], bearers: new Set() };
  await page.exposeFunction('reportViolation', (text: string) => findings.violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const { authorization = '', referer = '' } = request.headers();
    if (authorization.includes(token))
      findings.bearers.add(`${url.origin}${url.pathname.split('/').slice(0, 2).join('/')}`);
    if (`${request.url()} ${referer} ${request.postData() ?? ''}`.includes(token))
      findings.leaks.push(request.url());
    // Frames show the pages of providers: only the site's own requests count.
    if (request.frame() === page.mainFrame() && url.protocol.startsWith('http') && url.origin !== origin)
      findings.otherOrigins.push(request.url());
  });
  return findings;
}

test('no page violates the content security policy, loads from another origin or gives the token away', async ({
  page,
  faultProxy,
  token,
}) => {
  const findings = await watch(page, new URL(faultProxy.url).origin, token);
  const networkIdle = watchNetwork(page);
  for (const path of isFull ? openPages : onePageOfEachKind) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' blob:");
    await expect(page.getByRole('main')).toBeVisible();
  }
  await expect(page.locator('.splash')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.context().addCookies([{ name: 'token', value: token, url: faultProxy.url }]);
  for (const path of ['/', ...(isFull ? playerPages : playerPageOfEachKind), '/pragmatic']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await account(page).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await expect(page.locator('#gameFrame iframe')).toBeVisible();
  await networkIdle();
  expect({ ...findings, bearers: [...findings.bearers] }).toEqual({
    violations: [],
    otherOrigins: [],
    leaks: [],
    bearers: [`${faultProxy.url}/api`],
  });
});

test('what a backend sends is shown as text, never as markup', async ({ player, faultProxy }) => {
  faultProxy.break('/get_slot_game', {
    json: {
      data: [
        {
          game_id: 1,
          provider_id: 37,
          type: 1,
          name: HOSTILE,
          image: `"><img src=x onerror=alert(1)>`,
          provider_name: HOSTILE,
        },
      ],
      total: 1,
    },
  });
  faultProxy.break('/GetAllCategories', { json: [{ cat_id: 1, name: HOSTILE }] });
  faultProxy.break('/UserDetails', { json: { username: HOSTILE, balance: 1, currency: 'TND', bounse: 0 } });
  await player.goto('/casino');
  await expect(player.getByRole('list', { name: 'Games' }).getByText(HOSTILE).first()).toBeVisible();
  await expect(player.getByRole('banner').getByText(HOSTILE).first()).toBeVisible();
  faultProxy.break('/TransactionPlayer', { status: 500, json: { message: HOSTILE } });
  await player.goto('/dashboard/transactions');
  await expect(player.getByText(HOSTILE).last()).toBeVisible();
  expect(await player.locator('main b, main img[src="x"], header b').count()).toBe(0);
  expect(await player.title()).not.toBe('taken');
});

test('the cookie of the token is Lax and for this host, and a logout leaves nothing of the player in the browser', async ({
  page,
  faultProxy,
}) => {
  await visit(page);
  await logIn(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  expect(cookie).toMatchObject({ domain: new URL(faultProxy.url).hostname, path: '/', sameSite: 'Lax' });
  await page.goto('/dashboard/transactions');
  await expect(page.getByRole('table')).toBeVisible();
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  const kept = await page.evaluate(async () => ({
    // Not about a player: the language, the time of the last refresh, the cached font, the backend's capabilities.
    stored: Object.keys(localStorage).filter(
      (key) => !['capabilities', 'font', 'i18nextLng', 'tokenRefreshedAt'].includes(key),
    ),
    session: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    // The release that the service worker caches, if it has been installed already.
    cached: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path !== '/' && !path.startsWith('/assets/')),
    text: document.body.innerText,
  }));
  expect(kept).toMatchObject({ stored: [], cookies: 'i18next=en', databases: 0, cached: [] });
  for (const trace of ['demo', 'balance', 'token']) expect(kept.session).not.toContain(trace);
  expect(kept.text).not.toMatch(/\bdemo\b/);
});
